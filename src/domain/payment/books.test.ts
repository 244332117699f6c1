import { array, assert, constantFrom, integer, property, record, shuffledSubarray, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type BookEntry, compareBooks, type OwnEntry, totalsOf } from './books.ts'

const settled = (kind: 'payment' | 'refund', number: string, amount: number): OwnEntry => ({
  kind,
  number,
  amount,
  state: 'settled',
})

const moved = (ours: readonly OwnEntry[]) => ours.filter(({ state }) => state === 'settled')

describe('our books and the bill', () => {
  it('differ where only one side has an entry, the bill has it twice, or in another amount', () => {
    const ours = [
      settled('payment', 'P1', 100),
      settled('payment', 'P2', 200),
      settled('payment', 'P4', 400),
      settled('refund', 'R1', 50),
    ]
    const theirs: BookEntry[] = [
      { kind: 'payment', number: 'P1', amount: 100 },
      { kind: 'payment', number: 'P3', amount: 300 },
      { kind: 'payment', number: 'P4', amount: 400 },
      { kind: 'payment', number: 'P4', amount: 400 },
      { kind: 'refund', number: 'R1', amount: 60 },
    ]
    expect(compareBooks(ours, theirs)).toEqual([
      { kind: 'notTheirs', entry: 'payment', number: 'P2', ours: 200 },
      { kind: 'notOurs', entry: 'payment', number: 'P3', theirs: 300 },
      { kind: 'double', entry: 'payment', number: 'P4', ours: 400, theirs: 800 },
      { kind: 'amount', entry: 'refund', number: 'R1', ours: 50, theirs: 60 },
    ])
  })

  it('differ in state where the provider has moved money that we have not, and not before', () => {
    const waiting: OwnEntry = { ...settled('payment', 'P1', 100), state: 'open' }
    expect(compareBooks([waiting], [])).toEqual([])
    expect(compareBooks([waiting], [{ kind: 'payment', number: 'P1', amount: 100 }])).toEqual([
      { kind: 'state', entry: 'payment', number: 'P1', theirs: 100, ownState: 'open' },
    ])
  })

  const entries = uniqueArray(
    record({
      kind: constantFrom('payment' as const, 'refund' as const),
      number: integer({ min: 1, max: 20 }).map(String),
      amount: integer({ min: 1, max: 10_000_000 }),
      state: constantFrom('settled' as const, 'open' as const),
    }),
    { selector: ({ kind, number }) => `${kind} ${number}` },
  )

  it('agree with a true bill in any order', () => {
    assert(
      property(entries, (ours) => {
        expect(compareBooks(ours, moved(ours).toReversed())).toEqual([])
      }),
    )
  })

  it('differ in exactly what was left out, doubled, altered or invented', () => {
    const tampering = entries.chain((ours) =>
      shuffledSubarray(moved(ours)).chain((chosen) =>
        array(constantFrom('notTheirs' as const, 'double' as const, 'amount' as const), {
          minLength: chosen.length,
          maxLength: chosen.length,
        }).map((kinds) => ({ ours, harm: new Map(chosen.map((entry, at) => [entry, kinds[at]!])) })),
      ),
    )
    assert(
      property(tampering, ({ ours, harm }) => {
        const bill = moved(ours).flatMap((entry) => {
          const kind = harm.get(entry)
          if (kind === 'notTheirs') return []
          if (kind === 'double') return [entry, entry]
          return [kind === 'amount' ? { ...entry, amount: entry.amount + 1 } : entry]
        })
        const stranger: BookEntry = { kind: 'payment', number: 'X', amount: 7 }
        const found = compareBooks(ours, [...bill, stranger])
        const expected = [...harm].map(([{ kind, number }, what]) => `${what} ${kind} ${number}`)
        expect(found.map(({ kind, entry, number }) => `${kind} ${entry} ${number}`).toSorted()).toEqual(
          [...expected, 'notOurs payment X'].toSorted(),
        )
      }),
    )
  })

  it('differ by what their sums differ by', () => {
    assert(
      property(
        entries,
        array(entries).map((lists) => lists.flat()),
        (ours, theirs) => {
          for (const kind of ['payment', 'refund'] as const) {
            const differences = compareBooks(ours, theirs).filter(({ entry }) => entry === kind)
            const by = differences.reduce((total, one) => total + (one.ours ?? 0) - (one.theirs ?? 0), 0)
            const sum = (list: readonly BookEntry[]) =>
              kind === 'payment' ? totalsOf(list).paid : totalsOf(list).refunded
            expect(by).toBe(sum(moved(ours)) - sum(theirs))
          }
        },
      ),
    )
  })
})
