import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { allotBatches, type Batch } from './allot-batches.ts'

const TODAY = '2026-11-20'
const batch = (id: number, expiresOn: string, stock: number, goodsId = 1): Batch => ({
  id,
  goodsId,
  number: `B${id}`,
  producedOn: '2026-01-05',
  expiresOn,
  stock,
})

const stockOf = (batches: readonly Batch[], goodsId: number) =>
  batches.filter((one) => one.goodsId === goodsId).reduce((sum, { stock }) => sum + stock, 0)

const anyBatches = fc
  .array(
    fc.record({
      goodsId: fc.integer({ min: 1, max: 3 }),
      expiresOn: fc.constantFrom('2026-11-19', '2026-11-20', '2027-05-01', '2028-01-01', ''),
      stock: fc.integer({ min: 1, max: 50 }),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, id) => ({ ...row, id, number: `B${id}`, producedOn: '2026-01-05' })))
const anyWanted = fc
  .array(fc.record({ goodsId: fc.integer({ min: 1, max: 3 }), number: fc.integer({ min: 1, max: 80 }) }), {
    maxLength: 5,
  })
  .map((rows) => rows.map((row, index) => ({ ...row, key: String(index) })))

const allotOf = (number: number, earliest: string, batches: readonly Batch[]) =>
  allotBatches(
    [{ key: 'a', goodsId: 1, number, earliest }],
    { batches, stock: new Map([[1, stockOf(batches, 1)]]) },
    TODAY,
  )

describe('a buyer who asks for a shelf life', () => {
  it('gets the earliest expiry of what keeps long enough, and is told how much that is where it is too little', () => {
    const batches = [batch(1, '2027-05-01', 5), batch(2, '2028-01-01', 5), batch(3, '2028-06-01', 5)]
    const found = allotOf(7, '2027-11-20', batches)
    expect(found.lines.get('a')!.map(({ number, quantity }) => [number, quantity])).toEqual([
      ['B2', 5],
      ['B3', 2],
    ])
    expect(found.expiresOn.get(1)).toBe('2027-05-01')
    const short = allotOf(12, '2027-11-20', batches)
    expect(short.short).toEqual([1])
    expect(short.fitting.get(1)).toBe(10)
  })

  it('is never given a piece that expires before, and all he asks for as long as there is enough', () => {
    fc.assert(
      fc.property(anyBatches, fc.integer({ min: 1, max: 80 }), (batches, number) => {
        const earliest = '2027-11-20'
        const found = allotOf(number, earliest, batches)
        const given = found.lines.get('a')!
        for (const { expiresOn } of given) expect(expiresOn === '' || expiresOn >= earliest).toBe(true)
        const fitting = batches.filter(
          ({ goodsId, expiresOn }) => goodsId === 1 && (expiresOn === '' || expiresOn >= earliest),
        )
        const enough = stockOf(fitting, 1) >= number
        expect(found.short).toEqual(enough ? [] : [1])
        if (!enough) expect(found.fitting.get(1)).toBe(stockOf(fitting, 1))
        expect(given.map(({ expiresOn }) => expiresOn || '9999')).toEqual(
          given.map(({ expiresOn }) => expiresOn || '9999').toSorted(),
        )
      }),
    )
  })
})

describe('allotting batches', () => {
  it('takes the earliest expiry first, today still counts, unknown ones last', () => {
    const batches = [batch(1, '', 5), batch(2, '2027-05-01', 5), batch(3, TODAY, 5), batch(4, '2026-11-19', 5)]
    const wanted = [{ key: 'a', goodsId: 1, number: 12 }]
    const { lines, expiresOn, short } = allotBatches(wanted, { batches, stock: new Map([[1, 20]]) }, TODAY)
    expect(lines.get('a')!.map(({ number, quantity }) => [number, quantity])).toEqual([
      ['B3', 5],
      ['B2', 5],
      ['B1', 2],
    ])
    expect([expiresOn.get(1), short]).toEqual(['', []])
  })

  it('sells pieces that stand in no batch, but not the expired ones', () => {
    const batches = [batch(1, '2027-05-01', 5), batch(2, '2026-11-19', 5)]
    const allot = (number: number) =>
      allotBatches([{ key: 'a', goodsId: 1, number }], { batches, stock: new Map([[1, 13]]) }, TODAY)
    expect(allot(8).lines.get('a')).toEqual([
      { number: 'B1', producedOn: '2026-01-05', expiresOn: '2027-05-01', quantity: 5 },
    ])
    expect([allot(8).short, allot(9).short]).toEqual([[], [1]])
  })

  it('never allots more than there is, nor expired pieces, and names what is short', () => {
    fc.assert(
      fc.property(anyWanted, anyBatches, (wanted, batches) => {
        const stock = new Map([1, 2, 3].map((id) => [id, stockOf(batches, id)]))
        const { lines, taken, short } = allotBatches(wanted, { batches, stock }, TODAY)
        for (const { id, stock: kept, expiresOn } of batches) {
          expect(taken.get(id) ?? 0).toBeLessThanOrEqual(expiresOn !== '' && expiresOn < TODAY ? 0 : kept)
        }
        for (const { key, goodsId, number } of wanted) {
          const quantity = lines.get(key)!.reduce((sum, one) => sum + one.quantity, 0)
          if (!short.includes(goodsId)) expect(quantity).toBe(number)
          else expect(quantity).toBeLessThanOrEqual(number)
        }
      }),
    )
  })
})
