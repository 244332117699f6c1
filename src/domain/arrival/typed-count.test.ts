import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Pieces } from './agreement.ts'
import { checkDelivery, type SentLine } from './check.ts'
import { oneMore, type TypedCount, typeNumber, withNumber } from './typed-count.ts'

const sent: SentLine = {
  lineId: 1,
  goodsId: 1,
  name: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  manufacturer: '华北制药',
  approvalNumber: '国药准字H1',
  unit: '盒',
  batch: 'A1',
  expiresOn: '2028-06-30',
  expected: 10,
  traceCodes: [],
}
/** Ten boxes of which nobody has counted any. */
const open = checkDelivery([sent], []).lines[0]!
const counted = ({ received = 0, damaged = 0, wrong = 0 }: Partial<Pieces>) =>
  checkDelivery(
    [sent],
    [{ kind: 'count', id: '7-1-A1', orderId: 7, at: 1, lineId: 1, batch: 'A1', received, damaged, wrong }],
  ).lines[0]!

type Field = 'received' | 'damaged' | 'wrong'
/** The line after these numbers were typed one after the other, as a page keeps them. */
const typedAs = (edits: readonly (readonly [Field, number])[]) => {
  let now = open
  let typing: TypedCount | undefined
  for (const [field, number] of edits) {
    typing = typeNumber(now, field, number, typing)
    now = counted(typing.now)
  }
  return { now, typing }
}

describe('a count that is typed', () => {
  it('is one short from one key', () => {
    const broken = oneMore(open, 'damaged')
    expect(broken).toEqual({ received: 9, damaged: 1, wrong: 0 })
    expect(oneMore(counted(broken), 'wrong')).toEqual({ received: 8, damaged: 1, wrong: 1 })
  })

  it('takes what turns out damaged or wrong from the fit pieces, and gives it back', () => {
    expect(withNumber(open, 'damaged', 2)).toEqual({ received: 8, damaged: 2, wrong: 0 })
    const broken = counted({ received: 8, damaged: 2, wrong: 0 })
    expect(withNumber(broken, 'damaged', 1)).toEqual({ received: 9, damaged: 1, wrong: 0 })
    expect(withNumber(broken, 'received', 5)).toEqual({ received: 5, damaged: 2, wrong: 0 })
  })

  it('takes what is damaged or wrong from what was missing first', () => {
    const short = counted({ received: 8 })
    expect(withNumber(short, 'damaged', 2)).toEqual({ received: 8, damaged: 2, wrong: 0 })
    expect(withNumber(short, 'wrong', 3)).toEqual({ received: 7, damaged: 0, wrong: 3 })
    expect(oneMore(counted({ received: 9 }), 'damaged')).toEqual({ received: 9, damaged: 1, wrong: 0 })
    // A piece that is missing turns no other one fit.
    expect(withNumber(counted({ received: 7, damaged: 2 }), 'damaged', 1)).toMatchObject({ received: 7 })
    expect(withNumber(counted({ received: 11 }), 'damaged', 2)).toMatchObject({ received: 9 })
  })

  it('is what was typed, in whatever order, and never more than was sent by what is damaged or wrong', () => {
    const numbers = fc
      .tuple(fc.nat({ max: 10 }), fc.nat({ max: 10 }), fc.nat({ max: 10 }))
      .filter(([received, damaged, wrong]) => received + damaged + wrong <= 10)
      .map(([received, damaged, wrong]) => ({ received, damaged, wrong }))
    const order = fc.shuffledSubarray(['received', 'damaged', 'wrong'] as const, { minLength: 3 })
    fc.assert(
      fc.property(numbers, order, (typed, fields) => {
        let now = open
        for (const field of fields) {
          now = counted(withNumber(now, field, typed[field]))
          expect(now.surplus).toBe(0)
        }
        expect(now).toMatchObject(typed)
        expect(typedAs(fields.map((field) => [field, typed[field]])).now).toMatchObject(typed)
      }),
    )
  })

  it('keeps no trace of a slip: nothing is given back that was not taken', () => {
    expect(withNumber(counted({ damaged: 100 }), 'damaged', 1)).toEqual({ received: 9, damaged: 1, wrong: 0 })
    const slip = (received: number) =>
      typedAs([
        ['received', received],
        ['damaged', 100],
        ['damaged', 1],
      ]).now
    expect(slip(10)).toMatchObject({ received: 9, damaged: 1, surplus: 0 })
    expect(slip(7)).toMatchObject({ received: 7, damaged: 1, missing: 2 })
    expect(slip(12)).toMatchObject({ received: 11, damaged: 1, surplus: 2 })
    // Nothing was taken from what was typed last.
    const typedLast = [
      ['damaged', 2],
      ['received', 8],
      ['damaged', 1],
    ] as const
    expect(typedAs(typedLast).now).toMatchObject({ received: 8, damaged: 1, missing: 1 })
    const field = fc.constantFrom('received', 'damaged', 'wrong')
    const unfit = fc.constantFrom('damaged', 'wrong')
    const number = fc.nat({ max: 30 })
    const edits = fc.array(fc.tuple(field, number), { maxLength: 5 })
    fc.assert(
      fc.property(edits, unfit, number, unfit, number, number, (before, at, slipped, other, between, last) => {
        const meanwhile: [Field, number][] = other === at ? [] : [[other, between]]
        const typed = typedAs([...before, [at, slipped], ...meanwhile, [at, last]]).now
        expect(typed).toEqual(typedAs([...before, ...meanwhile, [at, last]]).now)
        const { received, damaged, wrong, expected } = typed
        const fit = Math.max(expected, ...before.flatMap(([what, pieces]) => (what === 'received' ? [pieces] : [])))
        expect(received).toBeLessThanOrEqual(fit)
        expect(damaged + wrong).toBe(
          typedAs([...before, ...meanwhile]).now[at === 'damaged' ? 'wrong' : 'damaged'] + last,
        )
      }),
    )
  })

  it('is typed anew once more was sent than it was made of', () => {
    const { now, typing } = typedAs([['received', 8]])
    const more = { ...now, expected: 15, isCounted: false, sentSince: 5 }
    expect(typeNumber(more, 'damaged', 1, typing).now).toEqual({ received: 14, damaged: 1, wrong: 0 })
  })

  it('is typed on from what another one counted meanwhile', () => {
    const { typing } = typedAs([
      ['received', 10],
      ['damaged', 4],
    ])
    const theirs = counted({ received: 5, damaged: 2 })
    expect(typeNumber(theirs, 'damaged', 3, typing).now).toEqual({ received: 5, damaged: 3, wrong: 0 })
  })
})
