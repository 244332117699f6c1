import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { explainNumbers, specificationNumbers } from './explain-numbers.ts'
import { readPaste } from './read-paste.ts'
import { readRow } from './read-row.ts'
import { toPieces } from './to-pieces.ts'

const MAKERS = new Set(['三九', '联邦', '联邦制药'])
const vocabulary = { isMaker: (word: string) => MAKERS.has(word), isName: (word: string) => !word.includes('左右') }
const sources = (text: string) => readPaste({ text }, vocabulary).map(({ source }) => source)

const boxed = { unit: '盒', packing: 10, caseSize: 400 }
/** What a row comes to beside goods of this specification. */
const piecesOf = (text: string, specification: string, goods = boxed) => {
  const [row] = readPaste({ text }, vocabulary)
  return toPieces(explainNumbers(row!.numbers, specificationNumbers(specification)).quantity, goods)
}
/** What a line typed by hand comes to. */
const typed = (text: string) => {
  const { quantity } = explainNumbers(readRow(text, { isTyped: true }).numbers, specificationNumbers('0.3g×20粒'))
  return toPieces(quantity, boxed)
}
const sure = (pieces: number) => ({ state: 'sure', pieces })

describe('a pasted message', () => {
  it('is cut where the next drug begins, whatever stands between', () => {
    expect(sources('阿莫西林10盒，布洛芬缓释 0.3*20 x20 ；连花清瘟5')).toEqual([
      '阿莫西林10盒',
      '布洛芬缓释 0.3*20 x20',
      '连花清瘟5',
    ])
    expect(sources('阿莫西林10盒布洛芬20盒 连花清瘟5 板蓝根3')).toEqual([
      '阿莫西林10盒',
      '布洛芬20盒',
      '连花清瘟5',
      '板蓝根3',
    ])
    expect(sources('1、阿莫西林 10盒\n2、布洛芬 5盒\r\n③连花清瘟 5')).toEqual([
      '阿莫西林 10盒',
      '布洛芬 5盒',
      '连花清瘟 5',
    ])
  })

  it('keeps makers, strengths, forms and wishes with their drug', () => {
    expect(sources('阿莫西林胶囊,0.25g*24粒,联邦制药,10')).toEqual(['阿莫西林胶囊 0.25g*24粒 联邦制药 10'])
    expect(sources('感冒灵 10 三九，要新效期的')).toEqual(['感冒灵 10 三九 要新效期的'])
    expect(sources('连花清瘟10盒左右')).toEqual(['连花清瘟10盒左右'])
  })

  it('gives "each" to all of its drugs', () => {
    expect(sources('阿莫西林、布洛芬、双黄连各10盒')).toEqual(['阿莫西林 10盒', '布洛芬 10盒', '双黄连 10盒'])
  })

  it('accounts for greetings without taking them for goods', () => {
    expect(
      readPaste({ text: '老板好，今天的货请尽快发\n阿莫西林10盒\n谢谢' }, vocabulary).map(({ isRemark }) => isRemark),
    ).toEqual([true, true, false, true])
  })

  it('drops the numbers of a list that counts without points', () => {
    expect(sources('1 阿莫西林 10盒\n2 布洛芬 5盒\n3 连花清瘟 5盒')).toEqual([
      '阿莫西林 10盒',
      '布洛芬 5盒',
      '连花清瘟 5盒',
    ])
  })
})

describe('a table', () => {
  it('is read by its heading, whatever stands above it and in other columns', () => {
    const cells = [
      ['十一月采购计划'],
      ['序号', '商品名称', '规格', '生产厂家', '库存数量', '采购数量', '单位'],
      ['1', '阿莫西林胶囊', '0.25g*24粒', '联邦制药', '3', '20', '盒'],
    ]
    const [row, ...others] = readPaste({ cells })
    expect(others).toEqual([])
    expect(row!.words).toEqual(['阿莫西林胶囊', '联邦制药'])
    expect(row!.numbers.filter(({ isQuantity }) => isQuantity)).toMatchObject([{ value: 20, unit: '盒' }])
  })

  it('without one takes prices for prices and the unit to its number', () => {
    expect(piecesOf('阿莫西林胶囊\t0.25g*24粒\t联邦\t盒\t10\t5.60\t56.00', '0.25g×24粒')).toEqual(sure(10))
  })

  it('says of a row that is longer than what is read that it was cut', () => {
    const long = `阿莫西林胶囊 0.25g×24粒 ${'某某制药有限公司 '.repeat(60)}30盒`
    const rows = [
      ...readPaste({ typed: long }),
      ...readPaste({
        cells: [
          ['品名', '数量'],
          [long, '30'],
        ],
      }),
      ...readPaste({ typed: '阿莫西林胶囊 30盒' }),
    ]
    expect(rows.map(({ isCut }) => isCut)).toEqual([true, true, undefined])
  })

  it('asks where two columns are quantities', () => {
    const [row] = readPaste({
      cells: [
        ['品名', '采购数量', '补货量'],
        ['阿莫西林胶囊', '10', '20'],
      ],
    })
    expect(row!.doubt).toBe('表中有两列数量')
  })
})

describe('a quantity', () => {
  it.each([
    ['布洛芬缓释 0.3*20 x20', '0.3g×20粒', 20],
    ['布洛芬缓释 300mg*20粒 十盒', '0.3g×20粒', 10],
    ['布洛芬缓释０．３ｇ×２０粒　２０', '0.3g×20粒', 20],
    ['连花清瘟5', '0.35g×24粒', 5],
    ['20盒 连花清瘟 24粒', '0.35g×24粒', 20],
    ['阿莫西林 24粒 12盒', '12粒×2板', 12],
    ['84消毒液 500ml 3', '500ml/瓶', 3],
  ])('is found in %s', (text, specification, pieces) => {
    const named = text.startsWith('84') ? specificationNumbers('84消毒液') : []
    const [row] = readPaste({ text }, vocabulary)
    const { quantity } = explainNumbers(row!.numbers, specificationNumbers(specification), named)
    expect(toPieces(quantity, boxed)).toEqual(sure(pieces))
  })

  it.each([
    ['阿莫西林', 'missing'],
    ['连花清瘟 24', 'pack'],
    ['连花清瘟*24', 'pack'],
    ['连花清瘟 5 24', 'pack'],
    ['10 连花清瘟', 'front'],
    ['连花清瘟 10-20盒', 'several'],
    ['连花清瘟 10+1', 'several'],
    ['连花清瘟 2件10盒', 'several'],
    ['连花清瘟 10瓶', 'unit'],
    ['连花清瘟 两条', 'unit'],
    ['连花清瘟 1.5盒', 'fraction'],
    ['连花清瘟 0盒', 'nothing'],
    ['连花清瘟 12345678盒', 'many'],
  ])('is asked about in %s', (text, question) => {
    expect(piecesOf(text, '0.35g×24粒')).toMatchObject({ state: 'doubt', question })
  })

  it.each([
    ['连花清瘟 -3', true],
    ['连花清瘟 -3盒', true],
    ['连花清瘟 - 3盒', false],
    ['连花清瘟-3盒', false],
  ])('below nothing is asked about, a dash between name and number is not: %s', (text, isAsked) => {
    expect(readRow(text).doubt).toBe(isAsked ? '数量前面是减号' : undefined)
  })

  it('turns cases and inner packs into pieces and says how', () => {
    expect(piecesOf('连花清瘟 2件', '0.35g×24粒')).toEqual({ ...sure(800), note: '2 件 = 800 盒' })
    expect(piecesOf('连花清瘟 半件', '0.35g×24粒')).toEqual({ ...sure(200), note: '半 件 = 200 盒' })
    expect(piecesOf('连花清瘟 3中包', '0.35g×24粒')).toEqual({ ...sure(30), note: '3 中包 = 30 盒' })
    expect(piecesOf('连花清瘟 2件', '0.35g×24粒', { ...boxed, caseSize: 0 })).toMatchObject({ question: 'noCase' })
  })

  it.each([
    ['999感冒灵颗粒 x20', 20],
    ['999感冒灵颗粒 X 20', 20],
    ['999感冒灵颗粒×20', 20],
    ['999感冒灵颗粒 *20', 20],
    ['999感冒灵颗粒 20', 20],
    ['999感冒灵颗粒 20盒', 20],
    ['999 感冒灵颗粒 x20', 20],
    ['999感冒灵颗粒 10g*9袋 x20', 20],
    ['999感冒灵颗粒 10g*9袋 ×20盒', 20],
  ])('is what is said last, and no number that begins a name: %s', (text, pieces) => {
    expect(piecesOf(text, '10g×9袋')).toEqual(sure(pieces))
  })

  it.each(['999感冒灵颗粒', '84消毒液'])('is not stated by a number that begins a name: %s', (text) => {
    expect(piecesOf(text, '10g×9袋')).toMatchObject({ state: 'doubt', question: 'missing' })
    const numbers = readRow(text, { isTyped: true }).numbers
    const named = specificationNumbers('84消毒液')
    expect(explainNumbers(numbers, [], named).quantity).toEqual({ state: 'doubt', question: 'missing' })
  })

  it('said with a sign at the end wins over any number that begins the name', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom('x', '×', '*', ' x', ' ×', ' *', ' x ', ' X'),
        fc.constantFrom('', '盒'),
        (front, many, sign, unit) => {
          // The pack itself, said with a sign, is asked about.
          fc.pre(many !== 9)
          expect(piecesOf(`${front}感冒灵颗粒${sign}${many}${unit}`, '10g×9袋')).toEqual(sure(many))
        },
      ),
    )
  })

  it('typed by hand is the last number', () => {
    expect([typed('blf 20'), typed('blf 0.3 20'), typed('blf10')]).toEqual([sure(20), sure(20), sure(10)])
    expect(typed('blf')).toMatchObject({ question: 'missing' })
  })

  it('is the one that was written or none, however the row is put together', () => {
    const anyPack = fc.record({
      dose: fc.constantFrom('0.25g', '300mg', '5mg', '10ml'),
      count: fc.integer({ min: 2, max: 60 }),
      unit: fc.constantFrom('粒', '片', '袋'),
    })
    const anyWriting = fc.record({
      times: fc.constantFrom('*', '×', 'x', ' x ', '＊'),
      gap: fc.constantFrom('', ' ', '　'),
      order: fc.constantFrom('name first', 'quantity first'),
      quantity: fc.constantFrom('{}盒', ' {}盒', ' x{}', ' {}', '{} 盒', ' *{}盒'),
    })
    fc.assert(
      fc.property(
        anyPack,
        anyWriting,
        fc.integer({ min: 1, max: 999 }),
        ({ dose, count, unit }, { times, gap, order, quantity }, number) => {
          const pack = `${dose}${times}${count}${unit}`
          const many = quantity.replace('{}', String(number))
          const text =
            order === 'name first' ? `阿莫西林胶囊${gap}${pack}${many}` : `${number}盒 阿莫西林胶囊${gap}${pack}`
          const pieces = piecesOf(text, `${dose}×${count}${unit}`)
          if (pieces.state !== 'doubt') expect(pieces.pieces).toBe(number)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('anything pasted', () => {
  it('never breaks the reader, and no line is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 20 }), (lines) => {
        const text = lines.join('\n')
        const filled = text.split(/[\n\r\u2028\u2029]/).filter((line) => /[\p{L}\p{N}]/u.test(line)).length
        expect(readPaste({ text }).length).toBeGreaterThanOrEqual(filled)
      }),
      { numRuns: 300 },
    )
  })
})
