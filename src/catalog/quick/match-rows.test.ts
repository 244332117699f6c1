import { describe, expect, it } from 'vitest'

import { readPaste } from '#domain/quick-purchase/read-paste.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'

import { packGoods } from '../columns/pack.ts'
import { matchRows } from './match-rows.ts'

const goods = [
  { id: 1, name: '连花清瘟胶囊', specification: '0.35g×24粒', manufacturer: '以岭药业', tradeName: '' },
  { id: 2, name: '感冒灵颗粒', specification: '10g×9袋', manufacturer: '华润三九', tradeName: '999' },
  { id: 3, name: '正天丸', specification: '6g×10袋', manufacturer: '某药业', tradeName: '' },
].map((one) => someGoods({ unit: '盒', packing: 1, stock: 500, approvalNumber: '', barcode: '', ...one }))
const catalog = { columns: packGoods(goods), readings: new Map() }
const first = (paste: { typed: string } | { text: string }) => matchRows(catalog, readPaste(paste))[0]!.candidates[0]

describe('a number close before a name', () => {
  it('is how many where no goods are called so', () => {
    expect(first({ typed: '10连花清瘟胶囊' })).toMatchObject({ goodsId: 1, quantity: { state: 'sure', pieces: 10 } })
  })
  it('is asked about in a pasted list, as one apart from the name is', () => {
    const asked = { goodsId: 1, quantity: { state: 'doubt', question: 'front', pieces: 10 } }
    expect(first({ text: '10连花清瘟胶囊' })).toMatchObject(asked)
    expect(first({ text: '10 连花清瘟胶囊' })).toMatchObject(asked)
  })
  it('is asked about where it may be the pack', () => {
    expect(first({ typed: '10正天丸' })).toMatchObject({
      goodsId: 3,
      quantity: { state: 'doubt', question: 'pack', pieces: 10 },
    })
  })
  it('is of the name where goods are called so, or another number is the quantity', () => {
    expect(first({ typed: '999感冒灵颗粒' })).toMatchObject({ goodsId: 2, quantity: { question: 'missing' } })
    expect(first({ typed: '10连花清瘟胶囊 20' })).toMatchObject({ quantity: { state: 'sure', pieces: 20 } })
  })
})
