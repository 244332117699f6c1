import { describe, expect, it } from 'vitest'

import { matchRows, vocabularyOf } from '#catalog/index.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { type Paste, readPaste } from '#domain/quick-purchase/read-paste.ts'

import { proofCatalog } from './quick-purchase/proof.ts'

const catalog = proofCatalog()
const vocabulary = vocabularyOf(catalog)

/** What is written of one goods, and how many: another number for each. */
const numberOf = ({ id }: Goods) => 7 + (id % 40)
const packOf = ({ specification }: Goods) => specification.replace(/\/[^/]*$/, '')
const shortOf = ({ manufacturer }: Goods) => manufacturer.replace(/(?:股份|集团|有限|责任)*公司$/, '')

const WAYS: Record<string, (goods: Goods) => Paste> = {
  '名 规格 厂家 N盒': (goods) => ({
    text: `${goods.name} ${packOf(goods)} ${goods.manufacturer} ${numberOf(goods)}${goods.unit}`,
  }),
  '厂家 名 规格 N盒': (goods) => ({
    text: `${goods.manufacturer} ${goods.name} ${packOf(goods)} ${numberOf(goods)}${goods.unit}`,
  }),
  '名 规格 厂家简称 N盒': (goods) => ({
    text: `${goods.name} ${packOf(goods)} ${shortOf(goods)} ${numberOf(goods)}${goods.unit}`,
  }),
  'a sheet with a column for the maker': (goods) => ({
    cells: [
      ['商品名称', '规格', '生产厂家', '数量'],
      [goods.name, goods.specification, goods.manufacturer, String(numberOf(goods))],
    ],
  }),
}

function found(goods: Goods, way: (goods: Goods) => Paste) {
  const rows = matchRows(catalog, readPaste(way(goods), vocabulary))
  const [first] = rows[0]!.candidates
  const best = first && catalog.byId.get(first.goodsId)
  const isRight =
    best !== undefined &&
    best.name === goods.name &&
    best.specification === goods.specification &&
    best.manufacturer === goods.manufacturer
  const { quantity } = first ?? {}
  return {
    isFound: rows.length === 1 && isRight && quantity?.state === 'sure' && quantity.pieces === numberOf(goods),
    isGuessed: rows[0]!.state === 'matched' && !isRight,
    isWrongQuantity: isRight && quantity?.state === 'sure' && quantity.pieces !== numberOf(goods),
  }
}

const told = (all: readonly Goods[], way: (goods: Goods) => Paste) =>
  all.map((goods) => `${JSON.stringify(way(goods))} ${goods.specification}`)

describe('goods written with their maker in full', () => {
  const sample = catalog.goods.filter((_, at) => at % 9 === 0)
  it.each(Object.entries(WAYS))('are found with their number: %s', (_, way) => {
    const missed = sample.filter((goods) => !found(goods, way).isFound)
    expect(missed.length / sample.length, told(missed, way).join('\n')).toBeLessThanOrEqual(0.015)
    expect(
      told(
        sample.filter((goods) => found(goods, way).isGuessed),
        way,
      ),
    ).toEqual([])
    expect(
      told(
        sample.filter((goods) => found(goods, way).isWrongQuantity),
        way,
      ),
    ).toEqual([])
  })

  it('are found where numerals stand in the name of the maker or the goods', () => {
    const numeral = /[0-9一二三四五六七八九十百千万两]/
    const medicines = catalog.goods.filter(
      ({ name, manufacturer, unit, specification }) =>
        (numeral.test(name) || numeral.test(manufacturer)) &&
        unit === '盒' &&
        /^[\d.]+m?g×\d+[片粒袋丸]$/.test(specification),
    )
    expect(medicines.length).toBeGreaterThan(50)
    for (const way of Object.values(WAYS))
      expect(
        told(
          medicines.filter((goods) => !found(goods, way).isFound),
          way,
        ),
      ).toEqual([])
  })

  it('are offered, not taken, where only another maker makes them', () => {
    for (const text of [
      '感冒灵颗粒 10g×9袋 石家庄以岭药业股份有限公司 10盒',
      '感冒灵颗粒 10g×9袋 浙江无名制药有限公司 10盒',
    ]) {
      const [row] = matchRows(catalog, readPaste({ text }, vocabulary))
      expect(row).toMatchObject({ state: 'several' })
      expect(catalog.byId.get(row!.candidates[0]!.goodsId)).toMatchObject({
        name: '感冒灵颗粒',
        specification: '10g×9袋',
      })
    }
  })
})

const quantitiesOf = (text: string) =>
  matchRows(catalog, readPaste({ text }, vocabulary))[0]!.candidates.map(({ quantity }) => quantity)

describe('a brand that is a number', () => {
  it('is not how many, and of several numbers the one with a unit is offered', () => {
    expect(quantitiesOf('感冒灵颗粒 10g×9袋 999 10盒')[0]).toEqual({ state: 'sure', pieces: 10 })
    for (const text of ['感冒灵颗粒 10g×9袋 999 10盒', '感冒灵颗粒 10g×9袋 10盒 999'])
      expect(quantitiesOf(text).map(({ pieces }) => pieces)).not.toContain(999)
    expect(quantitiesOf('感冒灵颗粒 10g×9袋 10盒改20')[0]).toMatchObject({ state: 'doubt', pieces: 20 })
  })
})
