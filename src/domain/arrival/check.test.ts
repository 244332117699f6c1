import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AfterSalesReason } from '../after-sales/after-sales.ts'
import type { AfterSalesState } from '../after-sales/transitions.ts'
import { checkDelivery, isAsSent, inFull, openLines, sentLinesOf, type SentLine } from './check.ts'
import { claimsOf } from './claims.ts'
import { type ArrivalMark, type CountMark, markIds } from './marks.ts'

const ordered = {
  goodsId: 1,
  name: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  manufacturer: '华北制药',
  approvalNumber: '国药准字H1',
  unit: '盒',
}
const line = (changes: Partial<SentLine> = {}): SentLine => ({
  ...ordered,
  lineId: 1,
  batch: 'A1',
  expiresOn: '2028-06-30',
  expected: 10,
  traceCodes: [],
  ...changes,
})
type CountFields = Partial<Pick<CountMark, 'received' | 'damaged' | 'wrong' | 'at' | 'lineId' | 'batch' | 'expected'>>
const count = ({
  received = 0,
  damaged = 0,
  wrong = 0,
  at = 1,
  lineId = 1,
  batch = 'A1',
  expected,
}: CountFields): ArrivalMark => ({
  kind: 'count',
  id: markIds.count(7, { lineId, batch }),
  orderId: 7,
  at,
  lineId,
  batch,
  received,
  damaged,
  wrong,
  expected,
})
const code = (number: number, at = 1): ArrivalMark => ({
  kind: 'code',
  id: markIds.code(7, String(number)),
  orderId: 7,
  at,
  lineId: 1,
  batch: 'A1',
  code: String(number),
})
const filedClaim = (id: number, quantity: number, state: AfterSalesState = 'pending_review', reason = 'damage') => ({
  id,
  number: `S${id}`,
  state,
  reason: reason as AfterSalesReason,
  lines: [
    {
      lineId: 1,
      batch: 'A1',
      quantity,
    },
  ],
})
const check = (...marks: ArrivalMark[]) => checkDelivery([line()], marks).lines[0]!

describe('a line of which more was sent after it was counted', () => {
  const before = count({ received: 8, damaged: 1, expected: 9 })

  it('is open until it is counted again, and short only then', () => {
    expect(check(before)).toMatchObject({ isCounted: false, sentSince: 1, received: 8, damaged: 1, missing: 0 })
    const again = check(count({ received: 8, damaged: 1, expected: 10 }))
    expect(again).toMatchObject({ isCounted: true, sentSince: 0, missing: 1 })
    expect(claimsOf([check(before)])).toEqual([])
    expect(inFull(check(before))).toEqual({ received: 9, damaged: 1, wrong: 0 })
  })

  it('stays as it was signed, or counted by an older page, or bought where its parcels are not known', () => {
    const signature: ArrivalMark = { kind: 'sign', id: '7', orderId: 7, at: 2, signedBy: '李四', signedAt: 2 }
    expect(check(before, signature)).toMatchObject({ isCounted: true, sentSince: 0, missing: 1 })
    expect(check(count({ received: 9 }))).toMatchObject({ isCounted: true, missing: 1 })
    const bought = checkDelivery([line({ isAsBought: true })], [before]).lines[0]!
    expect(bought).toMatchObject({ isCounted: true, sentSince: 0 })
  })
})

describe('what is to be checked of an order', () => {
  const order = {
    lines: [{ ...ordered, id: 1, number: 12, batches: [{ number: 'A1', expiresOn: '2028-06-30', quantity: 10 }] }],
  }

  it('is what was bought by batch, with the pieces that stand in none', () => {
    expect(sentLinesOf(order, undefined).map(({ batch, expected }) => [batch, expected])).toEqual([
      ['A1', 10],
      ['', 2],
    ])
  })

  it('is no more than was sent, and nothing that was sent anew for a claim', () => {
    const packed = { lineId: 1, batch: 'A1', traceCodes: ['81234567890123456789'] }
    const part = [{ lines: [{ ...packed, quantity: 4 }] }]
    expect(sentLinesOf(order, part)).toMatchObject([{ batch: 'A1', expected: 4, traceCodes: packed.traceCodes }])
    const again = [
      ...part,
      { lines: [{ ...packed, quantity: 8 }] },
      { lines: [{ ...packed, batch: 'B', quantity: 1 }] },
    ]
    expect(sentLinesOf(order, again).map(({ batch, expected }) => [batch, expected])).toEqual([['A1', 10]])
  })
})

describe('a line that is checked', () => {
  it('is open until somebody has counted it, or all its boxes were scanned', () => {
    expect(check().result).toBe('open')
    expect(check(code(1)).result).toBe('open')
    expect(check(...Array.from({ length: 10 }, (_, at) => code(at))).result).toBe('fit')
    expect(openLines(checkDelivery([line(), line({ batch: 'B' })], [count({ received: 10 })]))).toMatchObject([
      { batch: 'B' },
    ])
  })

  it('is judged by what came: fit also when pieces are missing or too many, partly when some are unfit', () => {
    expect(check(count({ received: 10 }))).toMatchObject({ result: 'fit', missing: 0 })
    expect(check(count({ received: 7, damaged: 2 }))).toMatchObject({ result: 'partly', missing: 1 })
    expect(check(count({ received: 11 }))).toMatchObject({ result: 'fit', surplus: 1, missing: 0 })
    expect(check(count({ received: 9 }))).toMatchObject({ result: 'fit', missing: 1 })
    expect(check(count({ received: 0, damaged: 10 }))).toMatchObject({ result: 'unfit', missing: 0 })
    expect(check(count({ received: 0 }))).toMatchObject({ result: 'none', missing: 10 })
    expect([10, 9, 11].map((received) => isAsSent(check(count({ received }))))).toEqual([true, false, false])
  })

  it('has never fewer pieces than the boxes that were scanned', () => {
    expect(check(count({ received: 1 }), code(1), code(2), code(3))).toMatchObject({ received: 3, missing: 7 })
  })

  it('says when it was counted again after the receiver had signed', () => {
    const sign: ArrivalMark = { kind: 'sign', id: '7', orderId: 7, at: 5, signedBy: '李四', signedAt: 4 }
    expect(check(sign, count({ received: 10, at: 4 })).correctedAt).toBeUndefined()
    expect(check(sign, count({ received: 9, at: 6 })).correctedAt).toBe(6)
  })

  it('accounts for every piece that was sent, however it is counted', () => {
    const pieces = fc.nat({ max: 30 })
    fc.assert(
      fc.property(pieces, pieces, pieces, (received, damaged, wrong) => {
        const seen = check(count({ received, damaged, wrong }))
        expect(seen.received + seen.damaged + seen.wrong + seen.missing).toBe(seen.expected + seen.surplus)
        expect(Math.min(seen.missing, seen.surplus)).toBe(0)
      }),
    )
  })

  it('is in full from one key', () => {
    expect(inFull(check())).toEqual({ received: 10, damaged: 0, wrong: 0 })
  })

  it('is the same from two devices, in whatever order their marks arrive', () => {
    const marks = fc.uniqueArray(
      fc.oneof(
        fc.record({ received: fc.nat({ max: 12 }), batch: fc.constantFrom('A1', 'B') }).map(count),
        fc.nat({ max: 20 }).map((number) => code(number)),
      ),
      { selector: ({ id }) => id },
    )
    const sent = [line(), line({ batch: 'B' })]
    fc.assert(
      fc.property(marks, fc.infiniteStream(fc.nat()), (some, keys) => {
        const shuffled = some
          .map((mark) => ({ mark, by: keys.next().value as number }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ mark }) => mark)
        expect(checkDelivery(sent, shuffled)).toEqual(checkDelivery(sent, some))
      }),
    )
  })
})

describe('the claims of a delivery', () => {
  it('are one for each kind of difference, filled in', () => {
    const lines = checkDelivery(
      [line(), line({ lineId: 2, batch: 'B' }), line({ lineId: 3, batch: 'C' })],
      [
        count({ received: 8, damaged: 2 }),
        count({ lineId: 2, batch: 'B', received: 7, damaged: 1 }),
        count({ lineId: 3, batch: 'C', received: 10 }),
      ],
    ).lines
    const [damaged, missing, ...others] = claimsOf(lines)
    expect(others).toEqual([])
    expect(damaged).toMatchObject({ kind: 'return', reason: 'damage', pieces: '3 盒' })
    expect(damaged!.lines).toEqual([
      { lineId: 1, batch: 'A1', quantity: 2 },
      { lineId: 2, batch: 'B', quantity: 1 },
    ])
    expect(missing).toMatchObject({ kind: 'missing', reason: 'short', pieces: '2 盒' })
    expect(missing!.description).toContain('阿莫西林胶囊 批号 B 应收 10 盒，少发 2 盒')
  })

  it('are of what keeps shorter than the buyer asked for when he ordered, too', () => {
    const short = line({ expiresOn: '2027-01-31', expiresFrom: '2027-11-20' })
    const [checked] = checkDelivery([short], [count({ received: 9, damaged: 1 })]).lines
    expect(checked).toMatchObject({ tooShort: 9, result: 'unfit' })
    expect(claimsOf([checked!])).toMatchObject([
      { difference: 'damaged', pieces: '1 盒' },
      { difference: 'tooShort', kind: 'return', reason: 'nearExpiry', pieces: '9 盒' },
    ])
    expect(checkDelivery([{ ...short, expiresOn: '' }], [count({ received: 10 })]).lines[0]).toMatchObject({
      tooShort: 0,
    })
  })

  it('are of what no claim covers yet, whichever device made it', () => {
    const [broken] = [check(count({ received: 5, damaged: 5 }))]
    const [rest] = claimsOf(
      [broken!],
      [filedClaim(1, 2), filedClaim(2, 5, 'cancelled'), filedClaim(3, 1, 'completed', 'short')],
    )
    expect(rest).toMatchObject({ pieces: '3 盒', lines: [{ lineId: 1, batch: 'A1', quantity: 3 }], filed: [{ id: 1 }] })
    expect(rest!.description).toContain('破损 5 盒，其中 2 盒已申请')
    expect(claimsOf([broken!], [filedClaim(1, 2), filedClaim(4, 3)])).toMatchObject([
      { pieces: '0', lines: [], filed: [{ id: 1 }, { id: 4 }] },
    ])
    // Claimed of another batch, and more than is claimed here.
    expect(claimsOf([{ ...broken!, batch: 'B' }], [filedClaim(1, 2)])).toMatchObject([{ pieces: '5 盒', filed: [] }])
    expect(claimsOf([broken!], [filedClaim(1, 9)])).toMatchObject([{ pieces: '0' }])
  })

  it('are none for what nobody has counted, and of no more pieces than were sent', () => {
    expect(claimsOf([check()])).toEqual([])
    expect(claimsOf([check(count({ wrong: 30 }))])).toMatchObject([{ reason: 'wrongGoods', pieces: '10 盒' }])
  })
})
