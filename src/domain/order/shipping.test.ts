import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { allLeft, batchesOf, isAllShipped, leftToShip, type LineToShip, shippingProblem } from './shipping.ts'

const TODAY = '2026-11-20'
const line = (lineId: number, ...batches: [batch: string, quantity: number, expiresOn?: string][]): LineToShip => ({
  lineId,
  batches: batches.map(([batch, quantity, expiresOn = '2028-01-01']) => ({ batch, quantity, expiresOn })),
})

const total = (rows: readonly { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0)

describe('what is left to ship', () => {
  it('is the allotted batches and the pieces that stand in none, less what was sent', () => {
    const batches = batchesOf({ number: 10, batches: [{ number: 'A', expiresOn: '2028-01-01', quantity: 7 }] })
    expect(batches.map(({ batch, quantity }) => [batch, quantity])).toEqual([
      ['A', 7],
      ['', 3],
    ])
    const left = leftToShip([{ lineId: 1, batches }], [{ lineId: 1, batch: 'A', quantity: 5 }])
    expect(allLeft(left)).toEqual([
      { lineId: 1, batch: 'A', quantity: 2 },
      { lineId: 1, batch: '', quantity: 3 },
    ])
    expect(isAllShipped(leftToShip(left, allLeft(left)))).toBe(true)
  })

  it('may not leave where it expires before the day the buyer asked for', () => {
    const wanted = [{ lineId: 1, batch: 'A', quantity: 1 }]
    const left = line(1, ['A', 5, '2027-05-01'])
    const asked = (expiresFrom: string) => [{ ...left, expiresFrom }]
    expect(shippingProblem(asked('2027-11-20'), wanted, TODAY)).toEqual({ code: 'ship.shelfLife', line: wanted[0] })
    expect(shippingProblem(asked('2027-05-01'), wanted, TODAY)).toBeUndefined()
    expect(shippingProblem(asked(''), wanted, TODAY)).toBeUndefined()
  })

  it.each([
    ['another batch', { lineId: 1, batch: 'B', quantity: 1 }, 'ship.batchUnknown'],
    ['a line of another order', { lineId: 2, batch: 'A', quantity: 1 }, 'ship.batchUnknown'],
    ['more than is left', { lineId: 1, batch: 'A', quantity: 6 }, 'ship.tooMany'],
    ['a batch that has expired', { lineId: 1, batch: 'OLD', quantity: 1 }, 'ship.batchExpired'],
  ])('refuses %s', (_, wanted, code) => {
    const left = [line(1, ['A', 5], ['OLD', 5, '2026-11-19'])]
    expect(shippingProblem(left, [wanted], TODAY)?.code).toBe(code)
    expect(shippingProblem(left, [{ lineId: 1, batch: 'A', quantity: 5 }], TODAY)).toBeUndefined()
  })

  it('adds up pieces of one batch that are asked for twice', () => {
    const twice = [3, 3].map((quantity) => ({ lineId: 1, batch: 'A', quantity }))
    expect(shippingProblem([line(1, ['A', 5])], twice, TODAY)?.code).toBe('ship.tooMany')
  })

  it('never sends more or less than was ordered, in whatever parts', () => {
    const anyLines = fc.array(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(anyLines, fc.infiniteStream(fc.nat()), (shape, chance) => {
        const all = shape.map((batches, lineId) =>
          line(lineId, ...batches.map((n, at) => [`B${at}`, n] as [string, number])),
        )
        const sent: { lineId: number; batch: string; quantity: number }[] = []
        for (let round = 0; round < 200 && !isAllShipped(leftToShip(all, sent)); round += 1) {
          const left = allLeft(leftToShip(all, sent))
          const one = left[chance.next().value % left.length]!
          const part = { ...one, quantity: 1 + (chance.next().value % (one.quantity + 2)) }
          const problem = shippingProblem(leftToShip(all, sent), [part], TODAY)
          expect(problem === undefined).toBe(part.quantity <= one.quantity)
          if (!problem) sent.push(part)
        }
        expect(total(sent)).toBe(total(all.flatMap(({ batches }) => batches)))
      }),
    )
  })
})
