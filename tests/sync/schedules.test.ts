/**
 * Seeded random schedules: edits from two tabs, lost requests and answers, duplicates, late redeliveries, portals, tabs
 * killed in the middle. Whatever happens, in the end every edit has had its effect once, in its order, and page, mirror
 * and server agree. A failing seed is in the test's name.
 */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { people } from '#tests/support/people.ts'

import { deviceOf, type Tab } from './support/device.ts'
import type { Fate } from './support/network.ts'
import { openShop, type Shop } from './support/shop.ts'

const SCHEDULES = 200
const PER_TEST = 20

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** mulberry32: small, seeded, good enough to choose with. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: <T>(options: readonly T[]): T => options[below(options.length)]! }
}
type Dice = ReturnType<typeof dice>

const FATES: readonly Fate[] = [
  'ok',
  'ok',
  'ok',
  'dropRequest',
  'dropAnswer',
  'dropAnswer',
  'duplicate',
  'portal',
  'gateway',
]

/** The cart as plain words would have it: last said, last done. */
type Model = Map<string, number>

async function edit(tab: Tab, model: Model, { below, pick }: Dice): Promise<void> {
  const index = below(shop.lines.length)
  const line = shop.lines[index]!
  const number = 1 + below(50)
  const kind = pick(['add', 'set', 'set', 'remove', 'select'] as const)
  if (kind === 'add') {
    await shop.add(tab, index, number)
    model.set(line, number)
  } else if (kind === 'set') {
    await tab.setQuantity(line, number)
    if (model.has(line)) model.set(line, number)
  } else if (kind === 'remove') {
    await tab.mutate(api.cart.remove, { body: { ids: [line] } })
    model.delete(line)
  } else await tab.mutate(api.cart.select, { body: { ids: [line], isSelected: number % 2 === 0 } })
}

async function run(seed: number): Promise<void> {
  const chance = dice(seed)
  const buyer = await people.clinic(shop.db)
  const device = await deviceOf(shop, buyer)
  let tabs = [device.openTab(), device.openTab()]
  const model: Model = new Map()
  const made: string[] = []
  device.network.fate = () => chance.pick(FATES)
  const running: Promise<unknown>[] = []
  for (let step = 0; step < 14; step += 1) {
    const which = chance.below(2)
    const tab = tabs[which]!
    const action = chance.pick(['edit', 'edit', 'edit', 'drain', 'drain', 'both', 'redeliver', 'kill'] as const)
    if (action === 'edit') {
      await edit(tab, model, chance)
      const ids = (await tab.db.outbox.orderBy('seq').toArray()).map(({ operationId }) => operationId)
      made.push(...ids.filter((id) => !made.includes(id)))
      expect(await tab.cart(), `seed ${seed}: the page shows the edit`).toEqual(Object.fromEntries(model))
    } else if (action === 'drain') await tab.drain()
    else if (action === 'both') await Promise.all(tabs.map((one) => one.drain()))
    else if (action === 'redeliver' && device.network.sent.length > 0)
      await device.network.redeliver(chance.pick(device.network.sent))
    else if (action === 'kill') {
      running.push(tab.drain())
      await new Promise((next) => setTimeout(next, chance.below(6)))
      tab.db.close()
      tabs = tabs.map((one, index) => (index === which ? device.openTab() : one))
    }
  }
  await Promise.all(running)
  device.network.fate = () => 'ok'
  const [tab] = tabs as [Tab, Tab]
  expect(await tab.drain(), `seed ${seed}`).toMatchObject({ kind: 'idle' })
  const kept = Object.fromEntries(model)
  expect(await shop.cartOf(buyer.buyerId), `seed ${seed}: server`).toEqual(kept)
  expect(await tab.cart(), `seed ${seed}: page`).toEqual(kept)
  const base = await tab.db.cart.toArray()
  expect(Object.fromEntries(base.map(({ id, number }) => [id, number])), `seed ${seed}: mirror`).toEqual(kept)
  expect(await tab.pending(), `seed ${seed}: nothing left`).toBe(0)
  const arrived = (await shop.operationsOf(buyer.buyerId)).map(({ operationId }) => operationId)
  expect(arrived, `seed ${seed}: each once, in order`).toEqual(made)
  for (const one of tabs) one.db.close()
}

describe('whatever the network does', () => {
  it.each(Array.from({ length: SCHEDULES / PER_TEST }, (_, group) => group * PER_TEST))(
    'edits arrive once and in order (seeds from %i)',
    async (first) => {
      for (let seed = first; seed < first + PER_TEST; seed += 1) await run(seed)
    },
    120_000,
  )
})
