import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { explainNumbers, specificationNumbers } from './explain-numbers.ts'
import { type Paste, readPaste } from './read-paste.ts'
import { toPieces } from './to-pieces.ts'

const bottled = { unit: '瓶', packing: 10, caseSize: 600 }
const piecesOf = (paste: Paste, { goods = bottled, specification = '100ml/瓶' } = {}) => {
  const [row] = readPaste(paste, { isMaker: () => false, isName: (word) => word.includes('连花') })
  return toPieces(explainNumbers(row!.numbers, specificationNumbers(specification)).quantity, goods)
}
const inCell = (quantity: string, unit?: string): Paste => ({
  cells: [
    ['品名', '数量', ...(unit ? ['单位'] : [])],
    ['连花清瘟', quantity, ...(unit ? [unit] : [])],
  ],
})
const asks = (pieces?: number) => ({ state: 'doubt', question: 'several', ...(pieces && { pieces }) })

describe('a quantity of several units', () => {
  it.each([
    ['1件20瓶', 620],
    ['1件 20瓶', 620],
    ['2件零3瓶', 1_203],
    ['2件零三瓶', 1_203],
    ['1件+20瓶', 620],
    ['1件 + 20瓶', 620],
    ['1件加3瓶', 603],
    ['1件加上3瓶', 603],
    ['1件2中包3瓶', 623],
    ['半件加5个', 305],
    ['1件1瓶', 601],
  ])('is asked with its sum, pasted, typed and in a cell of a sheet: %s', (written, sum) => {
    expect(piecesOf({ text: `连花清瘟 ${written}` })).toEqual(asks(sum))
    expect(piecesOf({ typed: `连花清瘟 ${written}` })).toEqual(asks(sum))
    expect(piecesOf(inCell(written))).toEqual(asks(sum))
    expect(piecesOf({ cells: [['连花清瘟', written]] })).toEqual(asks(sum))
  })

  it('takes the unit of its column for the last number', () => {
    expect(piecesOf(inCell('1件加3', '瓶'))).toEqual(asks(603))
  })

  it('does not take a pack behind a case for a part of it', () => {
    const specification = '5ml×10支×1瓶'
    expect(piecesOf({ text: '连花清瘟 1件1瓶' }, { specification })).toEqual(asks(601))
  })

  it('offers no part where the sum is not known', () => {
    expect(piecesOf({ text: '连花清瘟 1件加3盒' })).toEqual(asks())
    expect(piecesOf({ text: '连花清瘟 1件加3瓶' }, { goods: { ...bottled, caseSize: 0 } })).toEqual(asks())
    expect(piecesOf({ text: '连花清瘟 900件加3瓶' })).toEqual(asks())
  })

  it('is no sum of a range, a gift or of numbers without units', () => {
    expect(piecesOf({ text: '连花清瘟 10-20瓶' })).toEqual(asks(20))
    expect(piecesOf({ text: '连花清瘟 10+1' })).toEqual(asks(1))
    expect(piecesOf({ text: '连花清瘟 10瓶 20瓶' })).toEqual(asks(20))
    expect(piecesOf(inCell('10-20'))).toEqual(asks(20))
  })

  it('is the sum of all it says or asked, however it is written', () => {
    const anyCount = fc.integer({ min: 1, max: 60 })
    const anySign = fc.constantFrom('', ' ', '+', ' + ', '加', '零', '再加', '又')
    fc.assert(
      fc.property(anyCount, anyCount, anyCount, anySign, (cases, packs, bottles, sign) => {
        const written = `${cases}件${sign}${packs}中包${sign}${bottles}瓶`
        expect(piecesOf({ text: `连花清瘟 ${written}` })).toEqual(asks(cases * 600 + packs * 10 + bottles))
        expect(piecesOf(inCell(written))).toEqual(asks(cases * 600 + packs * 10 + bottles))
      }),
    )
  })
})
