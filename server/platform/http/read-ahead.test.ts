import { expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'

import type { Session } from '../access.ts'
import type { Services } from '../services.ts'
import { execute, readAlone, type Route } from './execute.ts'
import { readEarly } from './read-ahead.ts'

const services = {
  clock: { now: () => 7 },
  schema: { version: 3, understands: () => true },
} as unknown as Services
const input = { body: { params: [{ goods_id: 1, ck_id: 1, number: 2 }] } }
const reader = { services, readInBatch: readAlone }

/** Answers with the buyer for whom it was read ahead. */
function countingRoute() {
  const readAhead = vi.fn(async ({ buyerId }: { buyerId: number }) => buyerId)
  const run = vi.fn(async (_context: unknown, known: number) => {
    throw new RangeError(String(known))
  })
  const route = { endpoint: api.cart.add, readAhead, run, hasTransaction: false } as unknown as Route
  return { route, readAhead }
}
const sessionOf = (buyerId: number) => ({ buyerId }) as Session

it('reads once for the buyer who was expected', async () => {
  const { route, readAhead } = countingRoute()
  const early = readEarly(route, input, { ...reader, buyerId: 5, schema: undefined })
  await expect(execute(route, input, { session: sessionOf(5), services, early })).rejects.toThrow('5')
  expect(readAhead).toHaveBeenCalledTimes(1)
})

it('reads anew for another buyer, who sees nothing of it', async () => {
  const { route, readAhead } = countingRoute()
  const early = readEarly(route, input, { ...reader, buyerId: 5, schema: 3 })
  await expect(execute(route, input, { session: sessionOf(6), services, early })).rejects.toThrow('6')
  expect(readAhead.mock.calls.map(([{ buyerId }]) => buyerId)).toEqual([5, 6])
})

it('reads nothing early for nobody, and for arguments of another version', () => {
  const { route, readAhead } = countingRoute()
  expect(readEarly(route, input, { ...reader, buyerId: undefined, schema: 3 })).toBeUndefined()
  expect(readEarly(route, input, { ...reader, buyerId: 5, schema: 2 })).toBeUndefined()
  expect(readAhead).not.toHaveBeenCalled()
})

it('tells of input that is wrong when the call is run', async () => {
  const { route } = countingRoute()
  const early = readEarly(route, { body: {} }, { ...reader, buyerId: 5, schema: undefined })
  const answer = await execute(route, { body: {} }, { session: sessionOf(5), services, early })
  expect(answer.status).toBe(422)
})
