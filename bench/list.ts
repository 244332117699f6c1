/**
 * Filter, sort and count over 100,000 goods, as the worker does it, next to plain objects; and the message around it.
 */
import { expose, wrap } from 'comlink'

import { applyDelta } from '../src/catalog/columns/apply-delta.ts'
import type { Viewer } from '../src/catalog/columns/own.ts'
import { packGoods } from '../src/catalog/columns/pack.ts'
import type { Catalog } from '../src/catalog/select/catalog.ts'
import { listGoods, pageOf } from '../src/catalog/select/list.ts'
import { type CatalogQuery, PROMOTIONS, SORTS } from '../src/catalog/select/query.ts'
import { rememberedRows } from '../src/catalog/select/selections.ts'
import { SHELF_LIVES } from '../src/domain/goods/near-expiry.ts'
import { STOCK_STATES } from '../src/domain/goods/stock.ts'
import { someBuyer } from '../testing/factories/domain-factory.ts'
import { manyGoods, manyRows, NOW } from '../testing/factories/many-goods.ts'
import { plainList } from './list/plain-list.ts'
import { median, percentile, printFigures } from './report.ts'

const COUNT = 100_000
const QUERIES = 300
const PLAIN_QUERIES = 40
const P95_MS = 30

const viewer: Viewer = {
  buyer: someBuyer({ permittedGoods: [5, 50, 500] }),
  now: NOW,
  own: {
    prices: new Map(),
    bought: new Map(Array.from({ length: 400 }, (_, index) => [index * 97 + 1, { times: 2, pieces: 9, lastAt: NOW }])),
  },
}

const { categories } = manyRows(1)

const pick = <T>(values: readonly T[], number: number): T => values[number % values.length]!

/** Like a buyer's: nothing, one, two or three filters, any order, the first page and later ones. */
function queriesOver(makers: readonly string[]): CatalogQuery[] {
  const filters: ((number: number) => CatalogQuery)[] = [
    (number) => ({ select: pick(categories, number).id }),
    (number) => ({ manufacturer: [pick(makers, number * 31), pick(makers, number * 17)] }),
    (number) => ({ dosageForm: [pick(['片剂', '胶囊剂', '颗粒剂', '注射液'], number)] }),
    (number) => ({ prescription: [pick(['rx', 'otcA'] as const, number)] }),
    (number) => ({ stock: pick(STOCK_STATES, number) }),
    (number) => ({ shelfLife: pick(SHELF_LIVES, number) }),
    (number) => ({ badge: [pick(PROMOTIONS, number)] }),
    () => ({ buyable: 1 }),
    () => ({ bought: 1 }),
    () => ({ yx: 1 }),
  ]
  return Array.from({ length: QUERIES }, (_, number) => ({
    ...(number % 4 > 0 && pick(filters, number)(number)),
    ...(number % 4 > 1 && pick(filters, number * 3 + 1)(number)),
    ...(number % 4 > 2 && pick(filters, number * 7 + 4)(number)),
    sort: pick(SORTS, number * 5 + 1),
    page: (number % 3) + 1,
    size: 60,
  }))
}

async function timesOf(queries: readonly CatalogQuery[], ask: (query: CatalogQuery) => unknown): Promise<number[]> {
  const times: number[] = []
  for (const query of queries) {
    const start = performance.now()
    await ask(query)
    times.push(performance.now() - start)
  }
  return times
}

const ms = (value: number): string => `${value.toFixed(2)} ms`

const catalogOf = (columns: Catalog['columns']): Catalog => ({
  columns,
  readings: new Map(),
  categories,
  epoch: 'bench',
  revision: 1,
})

export async function benchList(): Promise<void> {
  const goods = manyGoods(COUNT)
  const catalog = catalogOf(packGoods(goods))
  const shop = { goods, categories }
  const queries = queriesOver(catalog.columns.texts.manufacturer.words)

  const [first] = await timesOf([{}], (query) => listGoods(catalog, query, viewer))
  for (const query of queries.slice(0, 60)) plainList(shop, query, viewer)
  for (const query of queries) listGoods(catalog, query, viewer)
  const ours = await timesOf(queries, (query) => listGoods(catalog, query, viewer))
  const plain = await timesOf(queries.slice(0, PLAIN_QUERIES), (query) => plainList(shop, query, viewer))
  const different = queries
    .slice(0, PLAIN_QUERIES)
    .filter((query) => query.sort !== 'bought')
    .filter((query) => listGoods(catalog, query, viewer).total !== plainList(shop, query, viewer).total)

  const changed = goods.slice(0, 500).map((one) => ({ ...one, stock: one.stock + 1, price: 12_345, revision: 999_999 }))
  const afterDelta: number[] = []
  for (let round = 0; round < 15; round++) {
    const next = catalogOf(applyDelta(catalog.columns, { goods: changed, removed: [] }))
    const [time] = await timesOf([{ sort: 'priceUp', buyable: 1, size: 60 }], (query) => listGoods(next, query, viewer))
    afterDelta.push(time!)
  }

  const { port1, port2 } = new MessageChannel()
  const answer = (query: CatalogQuery) => pageOf(catalog, rememberedRows(catalog, query, viewer), query, viewer)
  expose({ list: answer }, port1)
  const remote = wrap<{ list: typeof answer }>(port2)
  await timesOf(queries.slice(0, 30), (query) => remote.list(query))
  const called = await timesOf(queries, (query) => remote.list(query))
  port1.close()
  port2.close()

  const [p95, plainP95] = [percentile(ours, 0.95), percentile(plain, 0.95)]
  printFigures(`Filter, sort and facets over ${COUNT.toLocaleString('en')} goods, page of 60 (${QUERIES} queries)`, [
    { name: 'very first list', value: ms(first!) },
    { name: 'median', value: ms(median(ours)) },
    { name: 'p95', value: ms(p95), target: `≤ ${P95_MS} ms`, isMet: p95 <= P95_MS },
    { name: 'slowest', value: ms(Math.max(...ours)) },
    { name: 'first list after a delta of 500 rows, median', value: ms(median(afterDelta)) },
    { name: 'with the comlink call, median', value: ms(median(called)) },
    { name: 'with the comlink call, p95', value: ms(percentile(called, 0.95)) },
    {
      name: 'filter/sort over plain objects, median',
      value: `${ms(median(plain))}, ${(median(plain) / median(ours)).toFixed(0)} ×`,
    },
    { name: 'filter/sort over plain objects, p95', value: `${ms(plainP95)}, ${(plainP95 / p95).toFixed(0)} ×` },
    { name: 'totals that differ', value: String(different.length), target: '0', isMet: different.length === 0 },
  ])
}
