import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { SCHEMA_VERSION } from '#contract/protocol/schema.ts'
import { currentDatabase } from '#db/current.ts'
import { sha256 } from '#lib/sha256.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { showArrival, useArrivalBuyer } from '#testing/arrival-page.tsx'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOrder, someOrderLine } from '#testing/factories/order-factory.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const order = someOrder({
  id: 7,
  status: 'pending_receipt',
  shippedAt: NOON,
  lines: [
    someOrderLine({
      id: 1,
      name: '药品1',
      number: 10,
      batches: [{ number: 'B1', expiresOn: '2028-06-30', quantity: 10 }],
    }),
  ],
})

const show = (changes: Partial<Order> = {}) => showArrival({ ...order, ...changes })
const entries = () => currentDatabase()!.outbox.orderBy('seq').toArray()
const counted = (received: number, damaged = 0) =>
  currentDatabase()!.arrivals.put({
    orderId: 7,
    at: NOON,
    kind: 'count',
    id: '7-1-B1',
    lineId: 1,
    batch: 'B1',
    received,
    damaged,
    wrong: 0,
  })

const signed = () =>
  currentDatabase()!.arrivals.put({ orderId: 7, at: NOON, kind: 'sign', id: '7', signedBy: '李四', signedAt: NOON })

const refused = async () => {
  const key = 'arrivalPhotos:1'
  const form = { purpose: 'arrivalPhotos', subject: 1, operationId: 'f', form: undefined, label: '', at: NOON }
  await currentDatabase()!.submissions.put({ ...form, key, state: 'refused', refusal: '请上传照片' })
  const file = { key, type: 'image/jpeg', at: NOON }
  await currentDatabase()!.attachments.bulkPut([
    { ...file, id: 'a', name: '好.jpg', bytes: new TextEncoder().encode('好').buffer, isTaken: true },
    { ...file, id: 'b', name: '坏.jpg', bytes: new ArrayBuffer(1), refusal: '请上传照片' },
  ])
}

useArrivalBuyer()

describe('a delivery that two devices count', () => {
  it('shows a count that stood against the other one, and records which of both is right', async () => {
    await counted(9, 1)
    const settled = {
      schema: SCHEMA_VERSION,
      at: NOON,
      settledAt: NOON,
      needsDecision: 1,
      needsReview: 0,
      params: { id: 7 },
    } as const
    await currentDatabase()!.outcomes.bulkPut([
      {
        ...settled,
        operationId: 'count',
        endpoint: 'arrival.count',
        label: '清点',
        keys: ['arrivals:7-1-B1'],
        body: { line_id: 1, batch: 'B1', received: 10, damaged: 0, wrong: 0 },
        refusal: { reason: 'arrival.unseenCount', message: '不同' },
      },
      {
        ...settled,
        operationId: 'sign',
        endpoint: 'arrival.sign',
        label: '签字',
        keys: ['arrivals:7', 'arrivals:7-1-B1'],
        body: { signed_by: '李四', signed_at: NOON },
        refusal: { reason: 'arrival.otherCounts', message: '签字前清点有变化' },
      },
    ])
    const user = await show()
    expect(await screen.findByText('另一台设备：合格 9、破损 1 → 您清点：合格 10')).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain('签字没有生效：签字前清点有变化')
    await user.type(screen.getByLabelText(/验收人/), '李四')
    await user.click(screen.getByRole('button', { name: '签字并确认收货' }))
    expect(await screen.findByText('两台设备的清点不一致，请先选择保留哪一个，再签字')).toBeTruthy()
    expect(await entries()).toEqual([])
    await user.click(screen.getByRole('button', { name: '去选择' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '药品1 B1 用我的' }))
    await user.click(screen.getByRole('button', { name: '药品1 B1 用我的' }))
    await waitFor(async () =>
      expect((await entries())[0]).toMatchObject({
        endpoint: 'arrival.count',
        body: { received: 10, damaged: 0, before: { is_counted: 1, received: 9, damaged: 1, wrong: 0 } },
      }),
    )
    await waitFor(() => expect(screen.queryByText(/另一台设备/)).toBeNull())
    await user.click(screen.getByRole('button', { name: '签字并确认收货' }))
    await waitFor(async () => expect((await entries()).at(-1)?.endpoint).toBe('arrival.sign'))
    await waitFor(async () =>
      expect(await currentDatabase()!.outcomes.where('needsDecision').equals(1).count()).toBe(0),
    )
    expect((await entries()).at(-1)?.body).toMatchObject({ counted: [{ line_id: 1, batch: 'B1', received: 10 }] })
  })
})

it('a count far beyond what was sent is not recorded, and says why', async () => {
  const user = await show()
  ;(await screen.findByRole('listitem', { name: /^药品1 / })).focus()
  await user.keyboard('999999{Enter}')
  expect(await screen.findByText('药品1（批号 B1）清点 999999 盒，远多于应收 10 盒，请核对后重新清点')).toBeTruthy()
  expect(await entries()).toEqual([])
  await user.keyboard('12{Enter}')
  await waitFor(async () => expect((await entries())[0]).toMatchObject({ body: { received: 12 } }))
  expect(screen.queryByText(/远多于应收/)).toBeNull()
})

const typeFit = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: /^药品1 B1 合格/ })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const openFields = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: '药品1 B1 差异' }))

it('a typed 0 of a line that nobody has counted says that none came', async () => {
  const user = await show()
  await openFields(user)
  await typeFit('0{Enter}')
  await waitFor(async () =>
    expect((await entries())[0]).toMatchObject({ body: { received: 0, damaged: 0, wrong: 0, expected: 10 } }),
  )
  expect(await screen.findByText('未到货')).toBeTruthy()
})

it('a 0 that is taken back, or says that none is damaged, counts nothing', async () => {
  const user = await show()
  await openFields(user)
  await typeFit('0{Escape}')
  await user.type(screen.getByRole('textbox', { name: /^药品1 B1 破损/ }), '0{Enter}')
  await user.tab()
  expect(await entries()).toEqual([])
})

it('a number is told as it was typed, and forgotten when the one that stands is typed again', async () => {
  await counted(10)
  const user = await show()
  await openFields(user)
  await user.type(screen.getByLabelText(/验收人/), '李四')
  await typeFit('9999999{Enter}')
  expect(await screen.findByText(/清点 9999999 盒，远多于应收 10 盒/)).toBeTruthy()
  await typeFit('10')
  await user.click(screen.getByRole('button', { name: '签字并确认收货' }))
  expect(screen.queryByText(/远多于应收/)).toBeNull()
  expect(screen.queryByText(/刚填的数量没有记下/)).toBeNull()
  await waitFor(async () => expect((await entries()).map(({ endpoint }) => endpoint)).toEqual(['arrival.sign']))
})

describe('a difference that is claimed already', () => {
  const claim = {
    id: 3,
    number: '20261121000007-S1',
    orderId: 7,
    orderNumber: order.number,
    kind: 'return' as const,
    reason: 'damage' as const,
    state: 'pending_review' as const,
    createdAt: NOON,
    photos: [],
    lines: [
      {
        lineId: 1,
        goodsId: 1,
        name: '药品1',
        specification: '',
        manufacturer: '',
        unit: '盒',
        batch: 'B1',
        expiresOn: '2028-06-30',
        quantity: 2,
        amount: 0 as never,
      },
    ],
  }
  const claims = reply(api.afterSales.list, { list: [claim], page: 1, pages: 1, total: 1 })

  it('is shown with its state, and offered for the rest alone', async () => {
    await counted(7, 3)
    await signed()
    answerAt(({ path }) => (path.startsWith('/api/after_sales?order_id=7') ? claims : cut))
    await show()
    const link = await screen.findByRole('link', { name: '已申请 20261121000007-S1 · 待审核' })
    expect(link.getAttribute('href')).toBe(afterSalesPaths.claim({ claimId: 3 }))
    expect(await screen.findByRole('button', { name: '申请售后：破损 1 盒' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '申请售后：破损 3 盒' })).toBeNull()
  })

  it('is not offered where the claims of the order are not known', async () => {
    await counted(7, 3)
    await signed()
    await show({ claimEvents: 1 })
    expect(await screen.findByText(/这张订单申请过售后/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^申请售后/ })).toBeNull()
  })
})

describe('a photo that the server refuses', () => {
  it('is told on its row and on the record, where it can be removed', async () => {
    await counted(7, 3)
    await refused()
    await show()
    expect(await screen.findByText('照片没有提交成功')).toBeTruthy()
    await signed()
    const told = await screen.findByText(/药品1 的照片没有提交成功：请上传照片/)
    await userEvent.setup().click(screen.getByRole('button', { name: '移除' }))
    await waitFor(() => expect(told.isConnected).toBe(false))
    expect(await currentDatabase()!.attachments.count()).toBe(0)
  })

  it('goes into no claim, and those the server took go from here, without a network', async () => {
    await counted(7, 3)
    await signed()
    await refused()
    const hash = (await sha256(new TextEncoder().encode('好'))).slice(0, 32)
    await currentDatabase()!.arrivals.put({ orderId: 7, at: NOON, kind: 'photo', id: `7~1~${hash}`, lineId: 1, hash })
    const user = await show()
    await user.click(await screen.findByRole('button', { name: '申请售后：破损 3 盒' }))
    await waitFor(async () =>
      expect(
        (await currentDatabase()!.attachments.where('key').equals('claim:7').toArray()).map(({ name }) => name),
      ).toEqual(['好.jpg']),
    )
  })
})
