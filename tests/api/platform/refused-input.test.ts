/** 422: which field is refused, under its name on the wire, in a sentence that names it once. */
import { randomUUID } from 'node:crypto'

import qs from 'qs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ANSWER_HEADER, ANSWER_MARK, BUYER_HEADER, CSRF_HEADER } from '#contract/protocol/endpoint.ts'
import { SESSION_COOKIE } from '#server/platform/access.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import type { Credentials } from '#testing/server/test-client.ts'

let shop: TestApp
let me: Person
let mine: Credentials

beforeAll(async () => {
  shop = await startTestApp()
  me = await people.clinic(shop.db)
  mine = await shop.signIn(me)
})
afterAll(() => shop.close())

async function refusalOf(method: 'GET' | 'POST' | 'PUT', url: string, body?: object, isJson = false) {
  const answer = await shop.app.inject({
    method,
    url,
    headers: {
      [ANSWER_HEADER]: ANSWER_MARK,
      [CSRF_HEADER]: mine.csrf,
      [BUYER_HEADER]: String(me.buyerId),
      cookie: `${SESSION_COOKIE}=${mine.token}`,
      ...(body && { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' }),
    },
    ...(body && { payload: isJson ? JSON.stringify(body) : qs.stringify(body) }),
  })
  const { message, data } = answer.json<{ message: string; data: { errors: Record<string, string[]> } }>()
  return { status: answer.statusCode, message, errors: data?.errors }
}

const address = { consignee: '一二三四五六七八九十一二三', phone: '13800138000', province: '四川省', city: '成都市' }

describe('a sentence', () => {
  it.each([
    [
      'PUT',
      '/api/document',
      { kind: '营业执照', number: 'A'.repeat(41), valid_from: '', valid_to: '' },
      '证号最多 40 个字',
    ],
    ['POST', '/api/address', { ...address, district: '武侯区', detail: '一环路' }, '收货人最多 12 个字'],
    ['POST', '/api/cart', { params: [{ goods_id: 1, ck_id: 1, number: 0 }] }, '数量须为 1 至 999999 的整数'],
    ['GET', '/api/order/batch?number=A', undefined, '批号：至少 3 个字'],
    ['GET', '/api/order?status=never', undefined, '状态：填写有误，请检查'],
    ['POST', '/api/cart', { params: [{ goods_id: 1, number: 1 }] }, '缺少仓库（ck_id）'],
    ['POST', '/api/favorite', undefined, '缺少提交内容'],
    ['POST', '/api/order/1/cancel', { reason: '很'.repeat(500) }, /^原因：?最多 \d+ 个字$/],
    ['POST', '/api/user/feedback', { payload: { id: randomUUID(), text: '好' } }, '缺少反馈类型（kind）'],
    ['POST', '/api/cart/batch_select', { ids: ['1-1-0'] }, '缺少勾选状态（is_selected）'],
    ['POST', '/api/cart/batch_select', { ids: ['1-1-0'], is_selected: 'x' }, '勾选状态：填写有误，请检查'],
    [
      'POST',
      '/api/address',
      { ...address, consignee: '王一', district: '', detail: '一', colour: 'red' },
      '没有“colour”这一项',
    ],
  ] as const)('of %s %s names the field once', async (method, url, body, sentence) => {
    const { status, message, errors } = await refusalOf(method, url, body)
    expect([status, message]).toEqual([422, sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence])
    expect(Object.values(errors)[0]![0]).toBe(message)
  })

  it.each(['toString', 'constructor'])('names an unknown field called %s', async (name) => {
    const body = { ...address, consignee: '王一', district: '', detail: '一', [name]: 'x' }
    const { status, message } = await refusalOf('POST', '/api/address', body, true)
    expect([status, message]).toEqual([422, `没有“${name}”这一项`])
  })
})

describe('a null', () => {
  it.each([
    [
      '/api/user/feedback',
      { payload: { id: randomUUID(), text: '好', kind: 'bug', order_id: null } },
      'payload.order_id',
      '“order_id”可以不传，但不能是 null',
    ],
    ['/api/order', { remark: null }, 'remark', '“remark”可以不传，但不能是 null'],
    ['/api/order', { voucher_amount: null }, 'voucher_amount', '“voucher_amount”可以不传，但不能是 null'],
    ['/api/cart', { params: [{ goods_id: 1, ck_id: null, number: 1 }] }, 'params.0.ck_id', '缺少仓库（ck_id）'],
    ['/api/cart', { params: [null] }, 'params.0', '缺少 0'],
  ] as const)('in %s is told by whether the field may be left out', async (url, body, field, sentence) => {
    const { status, errors } = await refusalOf('POST', url, body, true)
    expect(status).toBe(422)
    expect(errors[field]).toEqual([sentence])
  })
})

describe('a field under the name it has inside', () => {
  it.each([
    ['POST', '/api/favorite', { goodsIds: [1] }, 'goodsIds', '没有“goodsIds”这一项，应写作“goods_ids”'],
    [
      'POST',
      '/api/cart/copy',
      { ids: ['1-1-0'], otherUserIds: [1], other_user_ids: [1] },
      'otherUserIds',
      '没有“otherUserIds”这一项，应写作“other_user_ids”',
    ],
    [
      'POST',
      '/api/cart',
      { params: [{ goods_id: 1, warehouseId: 1, number: 1 }] },
      'params.0.warehouseId',
      '没有“warehouseId”这一项，应写作“ck_id”',
    ],
    ['GET', '/api/user/user_money_log?useType=income', undefined, 'useType', '没有“useType”这一项，应写作“use_type”'],
  ] as const)('is refused by %s %s', async (method, url, body, field, sentence) => {
    const { status, message, errors } = await refusalOf(method, url, body)
    expect([status, message]).toEqual([422, sentence])
    expect(errors[field]).toEqual([sentence])
  })
})

describe('a field', () => {
  it.each([
    ['GET', '/api/user/user_money_log?use_type=x&start_time=x', undefined, ['use_type', 'start_time']],
    ['POST', '/api/user/register', { customer_type: 'x', is_agreed: 'x' }, ['customer_type', 'is_agreed']],
    ['POST', '/api/cart', { params: [{ goods_id: 'x', ck_id: 1, number: 1 }] }, ['params.0.goods_id']],
    ['POST', '/api/user/feedback', { payload: { id: randomUUID(), text: '好', order_id: 'x' } }, ['payload.order_id']],
  ] as const)('of %s %s stands under its name on the wire', async (method, url, body, fields) => {
    const { status, errors } = await refusalOf(method, url, body)
    expect(status).toBe(422)
    expect(Object.keys(errors)).toEqual(expect.arrayContaining([...fields]))
    expect(Object.keys(errors).join(' ')).not.toMatch(/[A-Z]/)
  })
})
