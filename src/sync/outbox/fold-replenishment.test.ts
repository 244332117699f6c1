import { describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { encodeArgs } from '#contract/protocol/codec.ts'
import type { Args, Endpoint } from '#contract/protocol/endpoint.ts'
import { nameOf } from '#contract/protocol/names.ts'

import { fold } from './fold.ts'

const entry = <E extends Endpoint>(endpoint: E, args: Args<E>) => ({
  endpoint: nameOf(endpoint),
  ...encodeArgs(endpoint, args),
  at: 9,
})
const count = (number: number, countedAt: number) =>
  entry(api.replenishment.count, { body: { goodsId: 3, number, countedAt } })
const plan = (everyDays: number, setAt: number) =>
  entry(api.replenishment.plan, { body: { targetDays: 30, everyDays, setAt } })
const draft = (draftedAt: number) => entry(api.replenishment.draft, { body: { draftedAt } })

describe('补货计划 as the buyer sees it', () => {
  it('has the count that was counted last, whichever came first', () => {
    expect(fold('stockCounts', [], [count(8, 5)]).rows).toEqual([{ goodsId: 3, number: 8, countedAt: 5 }])
    const base = [{ goodsId: 3, number: 2, countedAt: 7 }]
    expect(fold('stockCounts', base, [count(8, 5)]).rows).toEqual(base)
    expect(fold('stockCounts', base, [count(8, 9)]).rows).toEqual([{ goodsId: 3, number: 8, countedAt: 9 }])
  })
  it('keeps its rounds through a change, and knows of none without a plan', () => {
    expect(fold('replenishmentPlans', [], [draft(4)]).rows).toEqual([])
    const set = { id: 1, targetDays: 30, everyDays: 14, setAt: 6, draftedAt: 4 }
    expect(fold('replenishmentPlans', [], [plan(7, 2), draft(4), plan(14, 6), plan(30, 3)]).rows).toEqual([set])
    expect(fold('replenishmentPlans', [set], [draft(1)]).rows).toEqual([set])
  })
})
