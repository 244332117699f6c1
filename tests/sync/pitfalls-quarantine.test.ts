import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { ANSWER_HEADER, ANSWER_MARK, OPERATION_HEADER } from '#contract/protocol/endpoint.ts'
import { retryOutcome } from '#sync/outbox/edits.ts'

import { type Device, startedDevice } from './support/device.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const LIMIT = 8
const fault = () =>
  Response.json(
    { code: 500, message: '系统繁忙，请稍后再试', data: { reason: 'internal' } },
    { status: 500, headers: { [ANSWER_HEADER]: ANSWER_MARK } },
  )

/** From now on the server fails on whatever carries this operation, and on a batch with it as a whole. */
function poison(device: Device, operationId: string) {
  const { fetch } = device.network
  const state = { isWell: true, isPoisonous: true, skips: 0, deliver: false }
  device.network.fetch = async (url, init) => {
    if (url === '/api/health' && !state.isWell) return fault()
    if (url === api.sync.skip.path) state.skips += 1
    else if (state.isPoisonous && carries(init, operationId)) {
      // The effect may be there although the answer is a fault.
      if (state.deliver) await fetch(url, init)
      return fault()
    }
    return fetch(url, init)
  }
  return state
}

const carries = ({ headers, body }: RequestInit, operationId: string) =>
  new Headers(headers).get(OPERATION_HEADER) === operationId || (typeof body === 'string' && body.includes(operationId))

/** Three edits, the second of them poison. */
async function poisoned() {
  const started = await startedDevice(shop)
  const { tab, device } = started
  await shop.add(tab, 1, 3)
  await shop.add(tab, 2, 4)
  await shop.add(tab, 3, 5)
  const entries = await tab.db.outbox.orderBy('seq').toArray()
  const { operationId } = entries[1]!
  const server = poison(device, operationId)
  const drainTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) await tab.drain()
  }
  const outcome = () => tab.db.outcomes.get(operationId)
  return { ...started, operationId, server, drainTimes, outcome }
}

describe('an edit the server always fails on (pitfall 11)', () => {
  it('is put aside and told, and the others are delivered', async () => {
    const { tab, buyer, line, drainTimes, outcome } = await poisoned()
    await drainTimes(LIMIT + 3)
    expect(await tab.pending()).toBe(0)
    expect(await outcome()).toMatchObject({
      needsDecision: 1,
      refusal: { reason: 'sync.skipped', message: '服务器多次未能处理这项改动，已搁置' },
    })
    const expected = { [line]: 2, [shop.lines[1]!]: 3, [shop.lines[3]!]: 5 }
    expect(await shop.cartOf(buyer.buyerId)).toEqual(expected)
    expect(await tab.cart()).toEqual(expected)
  })

  it('can be made anew', async () => {
    const { tab, buyer, operationId, server, drainTimes } = await poisoned()
    await drainTimes(LIMIT + 3)
    server.isPoisonous = false
    expect(await retryOutcome(tab.db, operationId)).toBe(true)
    await tab.drain()
    expect(await shop.cartOf(buyer.buyerId)).toMatchObject({ [shop.lines[2]!]: 4 })
  })

  it('keeps its effect when it had one all along', async () => {
    const { tab, buyer, server, drainTimes, outcome } = await poisoned()
    server.deliver = true
    await drainTimes(LIMIT + 3)
    expect(await tab.pending()).toBe(0)
    expect(await outcome()).toMatchObject({ needsDecision: 0 })
    expect(await shop.cartOf(buyer.buyerId)).toMatchObject({ [shop.lines[2]!]: 4 })
  })

  it('is never put aside while the server is not well, and is named as what blocks the queue', async () => {
    const { tab, operationId, server, drainTimes } = await poisoned()
    server.isWell = false
    await drainTimes(3 * LIMIT)
    expect(await tab.drain()).toMatchObject({ kind: 'busy', blocked: operationId })
    expect(server.skips).toBe(0)
    expect(await tab.pending()).toBe(2)
  })

  it('is not put aside when the server has just recovered', async () => {
    const { tab, buyer, device, server, drainTimes } = await poisoned()
    server.isWell = false
    await drainTimes(2 * LIMIT)
    server.isWell = true
    const { fetch } = device.network
    device.network.fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (url === '/api/health') server.isPoisonous = false
      return answer
    }
    await tab.drain()
    expect(server.skips).toBe(0)
    expect(await shop.cartOf(buyer.buyerId)).toMatchObject({ [shop.lines[2]!]: 4, [shop.lines[3]!]: 5 })
  })
})
