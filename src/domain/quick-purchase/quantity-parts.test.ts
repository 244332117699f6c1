import { describe, expect, it } from 'vitest'

import { explainNumbers, specificationNumbers } from './explain-numbers.ts'
import { readRow } from './read-row.ts'
import { readTable } from './read-table.ts'
import { toPieces } from './to-pieces.ts'

const boxed = { unit: '盒', packing: 10, caseSize: 400 }
const piecesOf = (text: string, specification: string) =>
  toPieces(explainNumbers(readRow(text).numbers, specificationNumbers(specification)).quantity, boxed)

describe('a quantity of several parts', () => {
  it.each([
    ['连花清瘟 2件10盒', 810],
    ['连花清瘟 2件零3盒', 803],
    ['连花清瘟 1件加3盒', 403],
    ['连花清瘟 1件2中包5盒', 425],
    // The same said in two ways, a range, a gift: not together.
    ['连花清瘟 1件400盒', 400],
    ['连花清瘟 10-20盒', 20],
    ['连花清瘟 10+1', 1],
  ])('offers what the parts of a quantity come to: %s is %i', (text, pieces) => {
    expect(piecesOf(text, '0.35g×24粒')).toEqual({ state: 'doubt', question: 'several', pieces })
  })

  it('asks about a cell with two numbers as about a pasted line', () => {
    const [row] = readTable([
      ['商品名称', '数量'],
      ['连花清瘟', '1件加3盒'],
    ])
    const { quantity } = explainNumbers(row!.numbers, [])
    expect(toPieces(quantity, boxed)).toEqual({ state: 'doubt', question: 'several', pieces: 403 })
  })
})
