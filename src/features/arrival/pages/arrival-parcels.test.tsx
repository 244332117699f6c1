import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { SCHEMA_VERSION } from '#contract/protocol/schema.ts'
import { currentDatabase } from '#db/current.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { showArrival, useArrivalBuyer } from '#testing/arrival-page.tsx'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOrder, someOrderLine, someShipment } from '#testing/factories/order-factory.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const batchOf = (id: number) => `B${id}`
const order = someOrder({
  id: 7,
  status: 'pending_shipment',
  shippedAt: NOON,
  sentPieces: 10,
  lines: [1, 2].map((id) =>
    someOrderLine({
      id,
      name: `药品${id}`,
      number: 10,
      batches: [{ number: batchOf(id), expiresOn: '2028-06-30', quantity: 10 }],
    }),
  ),
})
/** The seller has sent everything. */
const sent: Partial<Order> = { status: 'pending_receipt', sentPieces: 20 }
const parcel = (lineId: number) =>
  someShipment({
    id: lineId,
    coldChain: '',
    lines: [{ ...someShipment().lines[0]!, lineId, batch: batchOf(lineId), quantity: 10, traceCodes: [] }],
  })

/** What the server tells of the order's parcels; nothing while the line is cut. */
let parcels: ReturnType<typeof parcel>[] | undefined
const tell = (changes: Partial<Order>) => currentDatabase()!.orders.put({ ...order, ...changes } as never)

async function show(changes: Partial<Order> = {}) {
  const user = await showArrival({ ...order, ...changes })
  await screen.findByText('已清点 1 / 1 行')
  return user
}
const entries = () => currentDatabase()!.outbox.toArray()

useArrivalBuyer()
beforeEach(async () => {
  await currentDatabase()!.arrivals.put({
    orderId: 7,
    at: NOON,
    kind: 'count',
    id: '7-1-B1',
    lineId: 1,
    batch: 'B1',
    received: 10,
    damaged: 0,
    wrong: 0,
  })
  parcels = [parcel(1)]
  answerAt(({ path }) => (path === '/api/order/7/shipments' && parcels ? reply(api.order.shipments, parcels) : cut))
})

describe('a delivery in two parcels, the second of which leaves while the first is counted', () => {
  it('lists the second one as soon as the order tells of it', async () => {
    await show()
    parcels = [parcel(1), parcel(2)]
    await tell(sent)
    await screen.findByText('已清点 1 / 2 行')
    expect(screen.getByRole('listitem', { name: /^药品2 B2/ })).toBeTruthy()
  })

  it('is not signed before the second one is listed, and then says what is left', async () => {
    const user = await show()
    parcels = undefined
    await tell(sent)
    expect(await screen.findByText(/后发的商品还没有列出/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '签字并确认收货' })).toBeNull()
    expect(screen.getByText('已清点 1 行，后发的还没有列出')).toBeTruthy()
    expect(screen.queryByText('已清点 1 / 1 行')).toBeNull()
    // The line is cut.
    expect((await screen.findByRole('alert')).textContent).toBe('没有更新成功，请稍后再试')
    let answer!: () => void
    const pause = new Promise<void>((resolve) => (answer = resolve))
    const askNow = globalThis.fetch
    globalThis.fetch = async (...request) => pause.then(() => askNow(...request))
    await user.click(screen.getByRole('button', { name: '更新清单' }))
    expect(await screen.findByText('正在更新发货清单…')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    answer()
    await screen.findByText('没有更新成功，请稍后再试')
    parcels = [parcel(1), parcel(2)]
    await user.click(screen.getByRole('button', { name: '更新清单' }))
    await screen.findByText('已清点 1 / 2 行')
    expect(screen.getByRole('button', { name: '签字并确认收货' })).toBeTruthy()
    expect(await entries()).toEqual([])
  })

  it('opens a counted row again when more of the same batch left, until it is counted of all', async () => {
    const [line, rest] = order.lines
    const more = { ...line!, number: 15, batches: [{ ...line!.batches[0]!, quantity: 15 }] }
    const lines = [more, rest!]
    await currentDatabase()!.arrivals.update('7-1-B1', { expected: 10 } as never)
    const user = await show({ lines })
    const { lines: packed, ...next } = parcel(1)
    parcels = [parcel(1), { ...next, id: 3, lines: [{ ...packed[0]!, quantity: 5 }] }]
    await tell({ ...sent, lines, sentPieces: 15 })
    const row = await screen.findByRole('listitem', { name: '药品1 B1 应收 15 盒' })
    expect(row.textContent).toContain('又发 5 盒，请补点')
    expect(row.textContent).not.toContain('少')
    expect(screen.getByText('已清点 0 / 1 行')).toBeTruthy()
    await user.type(screen.getByLabelText(/验收人/), '王五')
    await user.click(screen.getByRole('button', { name: '签字并确认收货' }))
    expect((await screen.findByRole('alert')).textContent).toContain('还有 1 行没有清点')
    // None of them came: what was counted stands, and is a shortage now.
    await user.click(screen.getByRole('button', { name: '药品1 B1 差异' }))
    await user.click(screen.getByRole('button', { name: '又发的没有收到，仍为合格 10' }))
    await screen.findByText('已清点 1 / 1 行')
    expect(row.textContent).toContain('少 5')
    await user.click(screen.getByRole('button', { name: '药品1 B1 相符' }))
    await vi.waitFor(() => expect(row.textContent).not.toContain('少'))
    expect((await entries()).map(({ body }) => body)).toMatchObject([{ received: 15, expected: 15 }])
  })

  it('reads what was sent once more when the signature is refused, and keeps the name it was given with', async () => {
    // Mirrored before it was told how many pieces have left.
    const user = await show({ ...sent, sentPieces: undefined })
    await user.type(screen.getByLabelText(/验收人/), '王五')
    await user.click(screen.getByRole('button', { name: '签字并确认收货' }))
    await screen.findByRole('region', { name: '药品验收记录' })
    const [entry] = await entries()
    parcels = [parcel(1), parcel(2)]
    await currentDatabase()!.outcomes.put({
      schema: SCHEMA_VERSION,
      at: NOON,
      settledAt: NOON,
      needsDecision: 1,
      needsReview: 0,
      operationId: entry!.operationId,
      endpoint: 'arrival.sign',
      label: '签字',
      keys: entry!.keys,
      params: entry!.params,
      body: entry!.body,
      refusal: { reason: 'arrival.uncounted', message: '还有批号没有清点' },
    } as never)
    await currentDatabase()!.outbox.clear()
    expect((await screen.findByRole('alert')).textContent).toContain('签字没有生效：还有批号没有清点')
    await screen.findByText('已清点 1 / 2 行')
    expect(screen.getByLabelText<HTMLInputElement>(/验收人/).value).toBe('王五')
  })
})
