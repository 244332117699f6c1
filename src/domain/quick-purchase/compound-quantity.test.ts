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

  it('reads what a sheet wrote as 1E+03 whole, and asks', () => {
    const [row] = readPaste({ typed: '连花清瘟 1e3' })
    expect(row!.doubt).toBeDefined()
    expect(piecesOf({ typed: '连花清瘟 1e3' })).toEqual({ state: 'sure', pieces: 1000 })
    expect(piecesOf(inCell('1E+03'))).toEqual({ state: 'sure', pieces: 1000 })
    expect(piecesOf({ typed: '连花清瘟 6.9e12' })).toEqual({ state: 'doubt', question: 'many' })
  })

  it('is no sum of a range, a gift or of numbers without units', () => {
    expect(piecesOf({ text: '连花清瘟 10-20瓶' })).toEqual(asks(20))
    expect(piecesOf({ text: '连花清瘟 10+1' })).toEqual(asks(10))
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

describe('a half behind a unit', () => {
  it.each([
    ['一件半', 900],
    ['1件半', 900],
    ['2件半', 1_500],
    ['两件半的', 1_500],
    ['两中包半', 25],
  ])('counts with it, pasted, typed and in a cell: %s', (written, pieces) => {
    expect(piecesOf({ text: `连花清瘟 ${written}` })).toMatchObject({ state: 'sure', pieces })
    expect(piecesOf({ typed: `连花清瘟 ${written}` })).toMatchObject({ state: 'sure', pieces })
    expect(piecesOf({ cells: [['连花清瘟', written]] })).toMatchObject({ state: 'sure', pieces })
    expect(piecesOf(inCell(written))).toMatchObject({ state: 'sure', pieces })
  })

  it('is asked where no whole piece comes of it', () => {
    expect(piecesOf({ text: '连花清瘟 3瓶半' })).toEqual({ state: 'doubt', question: 'fraction' })
    expect(piecesOf({ text: '连花清瘟 一件半' }, { goods: { ...bottled, caseSize: 15 } })).toMatchObject({
      question: 'fraction',
    })
  })

  it('stays with its drug, and is no beginning of a name or of another number', () => {
    const vocabulary = { isMaker: () => false, isName: () => true }
    const sources = (text: string) => readPaste({ text }, vocabulary).map(({ source }) => source)
    expect(sources('连花清瘟一件半布洛芬两盒')).toEqual(['连花清瘟一件半', '布洛芬两盒'])
    expect(sources('连花清瘟10盒半夏糖浆5瓶')).toEqual(['连花清瘟10盒', '半夏糖浆5瓶'])
    expect(piecesOf({ text: '连花清瘟 2件，半年以上效期' })).toMatchObject({ state: 'sure', pieces: 1_200 })
    expect(piecesOf({ text: '连花清瘟 1件半瓶' })).toMatchObject({ question: 'several' })
    const known = { ...vocabulary, isName: (word: string) => word.includes('连花') }
    expect(readPaste({ text: '连花清瘟 一件半联邦' }, known)[0]!.doubt).toBe('数量写得不确定')
  })
})

describe('what is offered of several numbers', () => {
  it('is the product of what is multiplied, or nothing', () => {
    for (const written of ['20瓶x3', '20瓶×3', '20瓶 x3', '20瓶*3']) {
      expect(piecesOf({ text: `连花清瘟 ${written}` }), written).toEqual(asks(60))
      expect(piecesOf({ typed: `连花清瘟 ${written}` }), written).toEqual(asks(60))
      expect(piecesOf(inCell(written)), written).toEqual(asks(60))
    }
    expect(piecesOf({ text: '连花清瘟 3瓶*2件' })).toEqual(asks())
    expect(piecesOf({ text: '连花清瘟 3盒*2' })).toEqual(asks())
  })

  it('is never what is given, nor the smaller part of a sum', () => {
    for (const written of ['10瓶送1瓶', '10瓶赠1', '10送1', '10瓶 赠品1瓶', '10+1'])
      for (const paste of [{ text: `连花清瘟 ${written}` }, { typed: `连花清瘟 ${written}` }, inCell(written)])
        expect(piecesOf(paste), written).toEqual(asks(10))
    expect(piecesOf({ text: '连花清瘟 1件加半件' })).toEqual(asks())
    expect(piecesOf({ text: '连花清瘟 10瓶+1瓶' })).toEqual(asks())
  })
})
