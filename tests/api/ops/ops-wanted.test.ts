import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let seller: TestOperator
let buyer: Person
const wantedId = '11111111-1111-4111-8111-111111111111'

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  seller = await operatorOf(shop, 'marketing')
  buyer = await people.clinic(shop.db)
  const payload = { id: wantedId, name: '罕见滴眼液', number: 20, specification: '', manufacturer: '', note: '' }
  await shop.as(buyer).call(api.wanted.add, { body: { payload } })
})

const answer = (body: { goodsIds?: number[]; answer?: string }, who = seller) =>
  who.client.call(opsApi.wanted.answer, { body: { buyerId: buyer.buyerId, wantedId, answer: '', ...body } })
const seen = async () => (await shop.as(buyer).call(api.wanted.list, {})).data.list[0]

describe('what a buyer asks for', () => {
  it('waits on the desk, is answered with goods, and the buyer reads it', async () => {
    const { data: waiting } = await seller.client.call(opsApi.wanted.list, { query: { words: buyer.company } })
    expect(waiting).toMatchObject([{ wantedId, name: '罕见滴眼液', number: 20, buyer: { company: buyer.company } }])
    const { data: desk } = await seller.client.call(opsApi.desk.queues)
    expect(desk.queues.map(({ kind }) => kind)).toContain('wanted')

    const goods = await addGoods(shop.db)
    expect((await answer({ goodsIds: [goods.id], answer: '规格相近' })).status).toBe(200)
    expect(await seen()).toMatchObject({ status: 'found', goodsIds: [goods.id], answer: '规格相近' })
    const { data: told } = await shop.as(buyer).call(api.message.list, {})
    expect(told.list[0]).toMatchObject({ title: '求购的 罕见滴眼液 已找到', text: expect.stringContaining('规格相近') })
    expect((await answer({ answer: '厂家停产' })).reason).toBe('ops.wrongState')
  })

  it('is not found with a reason, never without one', async () => {
    expect((await answer({})).status).toBe(422)
    expect((await answer({ goodsIds: [999_999] })).reason).toBe('goods.notFound')
    expect((await answer({ answer: '厂家停产' })).status).toBe(200)
    expect(await seen()).toMatchObject({ status: 'notFound', answer: '厂家停产' })
  })

  it('is answered by nobody without the permission, and not under another buyer', async () => {
    expect((await answer({ answer: '无' }, await operatorOf(shop, 'warehouse'))).reason).toBe('ops.forbidden')
    const stranger = await people.clinic(shop.db)
    const body = { buyerId: stranger.buyerId, wantedId, answer: '无' }
    expect((await seller.client.call(opsApi.wanted.answer, { body })).reason).toBe('ops.wrongState')
  })
})
