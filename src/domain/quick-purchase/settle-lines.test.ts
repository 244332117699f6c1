import { describe, expect, it } from 'vitest'

import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'

import { boughtKey } from '../eligibility/buyer.ts'
import { type QuickLine, settleLines, wantedLines } from './settle-lines.ts'

const goods = new Map(
  [
    someGoods({ id: 1, packing: 10, stock: 500 }),
    someGoods({ id: 2, packing: 10, stock: 500 }),
    someGoods({ id: 3, stock: 0 }),
  ].map((one) => [one.id, one]),
)
let next = 0
const line = (
  goodsId: number | undefined,
  pieces: number | undefined,
  changes: Partial<QuickLine> = {},
): QuickLine => ({
  id: String((next += 1)),
  text: '',
  goodsId,
  pieces,
  isSure: true,
  ...changes,
})
const settle = (lines: readonly QuickLine[], inCart: ReadonlyMap<string, number> = new Map()) =>
  settleLines(lines, { goods, buyer: someBuyer({ documents: [] }), inCart, now: 0 })
const states = (lines: readonly QuickLine[]) => settle(lines).map(({ state }) => state)

describe('the lines of a quick purchase', () => {
  it('are all accounted for', () => {
    expect(
      states([
        line(1, 20),
        line(2, 5),
        line(3, 10),
        line(1, 20, { isSure: false }),
        line(2, undefined, { question: 'missing' }),
        line(2, 24, { question: 'pack' }),
        line(undefined, 10),
        line(undefined, undefined, { isRemark: true }),
      ]),
    ).toEqual(['ready', 'adjusted', 'blocked', 'choose', 'quantity', 'quantity', 'unknown', 'remark'])
  })

  it('say what a quantity was changed to and why', () => {
    expect(settle([line(1, 15)])[0]).toMatchObject({
      state: 'adjusted',
      wanted: 15,
      number: 20,
      why: expect.stringContaining('中包装'),
    })
  })

  it('add up openly where a drug comes again', () => {
    const lines = [line(1, 5), line(2, 10), line(1, 15)]
    expect(settle(lines)).toMatchObject([
      { state: 'ready', wanted: 20, parts: [5, 15], number: 20 },
      { state: 'ready', parts: [] },
      { state: 'merged', into: 0 },
    ])
    expect(wantedLines(lines, goods)).toHaveLength(3)
  })

  it('tell what the line of the cart holds that they change', () => {
    expect(settle([line(1, 40)], new Map([[boughtKey(1), 30]]))[0]).toMatchObject({ number: 40, inCart: 30 })
    expect(settle([line(1, 40)])[0]).toMatchObject({ number: 40, inCart: 0 })
  })

  it('leave alone what the cart holds more of', () => {
    expect(settle([line(1, 10)], new Map([[boughtKey(1), 30]]))[0]).toMatchObject({ state: 'held', number: 30 })
    expect(settle([line(1, 30)], new Map([[boughtKey(1), 30]]))[0]).toMatchObject({ state: 'held', number: 30 })
    expect(settle([line(1, 900)], new Map([[boughtKey(1), 500]]))[0]).toMatchObject({
      state: 'held',
      number: 500,
      why: expect.stringContaining('500'),
    })
  })
})
