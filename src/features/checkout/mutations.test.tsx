import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { closeUserDatabase } from '#db/current.ts'
import type { CartLine } from '#domain/cart/line.ts'
import { quoteCart, type QuoteInput } from '#domain/cart/quote.ts'
import type { FillerWay } from '#domain/filler/rank-ways.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { NOON, someBuyer, someGoods, someLine, someOffers } from '#testing/factories/domain-factory.ts'
import { stillWorker } from '#testing/still-worker.ts'

import type { KeptOrderDraft } from './model/draft.ts'
import { fillKept, unfillKept } from './mutations.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const [held, added] = [1, 2].map((id) => someGoods({ id, price: 10_000 }))
const quoteOf = (lines: readonly CartLine[], options: Partial<QuoteInput> = {}) =>
  quoteCart({
    lines,
    goods: (id) => [held!, added!].find((one) => one.id === id),
    buyer: someBuyer(),
    offers: someOffers({ manjians: [] }),
    now: NOON,
    ...options,
  })
const worker = stillWorker({ quote: quoteOf })

const line = someLine(held!, 600)
const before = quoteOf([line]).payable
const draft: KeptOrderDraft = {
  id: 'a',
  ids: [line.id],
  remark: '',
  kept: { name: '', lines: [line], goods: {}, seen: { lines: [], payable: before, at: NOON, isEstimate: true } },
}
/** What is paid more counts a coupon that only the server takes off. */
const way: FillerWay = {
  lines: [{ id: '2-1-0', goods: added!, type: 0, source: 'usual', before: 0, number: 100, amount: 10_000 }],
  spends: 10_000,
  paysMore: 9_400,
  saves: 600,
  unused: 0,
}

beforeEach(async () => {
  vi.stubGlobal('Worker', worker.Worker)
  await (await loadEngine()).openUserDatabase(1)
})
afterEach(() => {
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('keeps of a filled order the sum that its page shows: this device’s own without a line, else the server’s', async () => {
  const shown = quoteOf([line, someLine(added!, 100)]).payable
  const filled = await fillKept(draft, way, undefined)
  expect(filled.kept.seen.payable).toBe(shown)
  expect(shown).not.toBe(before + way.paysMore)
  expect((await fillKept(draft, way, 50_000)).kept.seen.payable).toBe(59_400)

  const more = { ...filled.kept, lines: filled.kept.lines.map((one) => ({ ...one, number: one.number + 10 })) }
  const left = await unfillKept({ ...draft, kept: more }, way, { kept: draft.kept, checked: undefined })
  expect(left.kept.lines.map(({ number }) => number)).toEqual([610, 10])
  expect(left.kept.seen.payable).toBe(quoteOf(left.kept.lines).payable)
})
