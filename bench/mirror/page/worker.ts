/** The worker of the bench: the product's mirror and rows in Dexie, each measured where the product does the work. */
import { Dexie } from 'dexie'

import type { Columns, WordColumn } from '../../../src/catalog/columns/columns.ts'
import { packGoods } from '../../../src/catalog/columns/pack.ts'
import { toPatch } from '../../../src/catalog/columns/patch.ts'
import { toWords } from '../../../src/catalog/columns/words.ts'
import { searchIndexOf } from '../../../src/catalog/search/search-index.ts'
import { suggest } from '../../../src/catalog/search/suggest.ts'
import type { Catalog } from '../../../src/catalog/select/catalog.ts'
import { SEARCH_NUMBERS, SEARCH_TEXTS } from '../../../src/catalog/wire/segments.ts'
import { bytesOf } from '../../../src/catalog/wire/stored.ts'
import { CatalogDatabase } from '../../../src/db/catalog-database.ts'
import type { Goods } from '../../../src/domain/goods/goods.ts'
import {
  loadStored,
  storeChange,
  type StoredCatalog,
  storeVersion,
  withChange,
} from '../../../src/workers/catalog/stored-catalog.ts'
import { storeIndex } from '../../../src/workers/catalog/stored-index.ts'

type WorkerInput = { goods: Goods[]; readings: [string, string][] }

let given: WorkerInput | undefined
let catalog: Catalog | undefined

const openRows = () => {
  const db = new Dexie('rows', { chromeTransactionDurability: 'relaxed', cache: 'disabled' })
  db.version(1).stores({ goods: 'id' })
  return db
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** What a search needs of rows, and no more. */
function searchColumns(goods: readonly Goods[]): Columns {
  const empty = packGoods([])
  const numbers = { ...empty.numbers }
  const texts: Record<string, WordColumn> = { ...empty.texts }
  for (const field of SEARCH_NUMBERS) numbers[field] = Int32Array.from(goods, (one) => Number(one[field as 'id']))
  for (const field of [...SEARCH_TEXTS, 'barcode'] as const) {
    const codeOf = new Map<string, number>()
    const codes = new Int32Array(goods.length)
    for (const [row, one] of goods.entries()) {
      const code = codeOf.get(one[field]) ?? codeOf.size
      codeOf.set(one[field], code)
      codes[row] = code
    }
    texts[field] = { codes, words: toWords(field, [...codeOf.keys()]) }
  }
  return { count: goods.length, numbers, texts: texts as Columns['texts'] }
}

const CHANGED = 200

const changesOf = (goods: readonly Goods[]): Goods[] =>
  Array.from({ length: CHANGED }, (_, index) => {
    const one = goods[(index * 487) % goods.length]!
    return { ...one, stock: one.stock + 1, revision: one.revision + 10_000_000 }
  })

const tasks = {
  /** Fetches the goods and packs them, so that both sides start from memory. */
  async prepare(count: number) {
    given = (await (await fetch(`/goods-${count}.json`)).json()) as WorkerInput
    const { goods, readings } = given
    catalog = { columns: packGoods(goods), readings: new Map(readings), categories: [], epoch: 'e', revision: 1 }
    return goods.length
  },
  async storeRows() {
    const db = openRows()
    await db.open()
    const elapsed = await timed(() => db.table('goods').bulkPut(given!.goods))
    db.close()
    return elapsed
  },
  async storeMirror() {
    const db = new CatalogDatabase('bench')
    await db.open()
    const elapsed = await timed(() => storeVersion(db, storedOf(catalog!)))
    db.close()
    return elapsed
  },
  async storeIndex() {
    const db = new CatalogDatabase('bench')
    const stored = { catalog: catalog!, head: (await db.heads.get('current'))! }
    // Built before the clock starts: asked for every part.
    bytesOf(searchIndexOf(catalog!.columns, catalog!.readings))
    const elapsed = await timed(() => storeIndex(db, stored))
    const { bytes } = (await db.heads.get('current'))!
    db.close()
    return [elapsed, bytes]
  },
  /** 200 goods that changed, as each side keeps them. */
  async deltaRows() {
    const db = openRows()
    await db.open()
    const goods = changesOf(given!.goods)
    const elapsed = await timed(() => db.table('goods').bulkPut(goods))
    db.close()
    return elapsed
  },
  async deltaMirror() {
    const db = new CatalogDatabase('bench')
    const head = (await db.heads.get('current'))!
    // As the server tells it: of goods whose stock changed, only what changes every day.
    const patch = toPatch(packGoods(changesOf(given!.goods)), [...Array.from({ length: CHANGED }).keys()])
    const change = { revision: 2, goods: [], patch, removed: [], readings: [] }
    const elapsed = await timed(() =>
      storeChange(db, { catalog: withChange(catalog!, change), head }, change, catalog!.revision),
    )
    await db.log.clear()
    db.close()
    return elapsed
  },
  /** From nothing in memory to the first suggestion. */
  async coldRows(readings: [string, string][]) {
    const known = new Map(readings)
    return timed(async () => {
      const goods = (await openRows().table('goods').toArray()) as Goods[]
      if (suggest({ columns: searchColumns(goods), readings: known }, 'amxl').length === 0)
        throw new Error('nothing found')
    })
  },
  async coldMirror() {
    return timed(async () => {
      const stored = await loadStored(new CatalogDatabase('bench'))
      if (suggest(stored!.catalog, 'amxl').length === 0) throw new Error('nothing found')
      catalog = stored!.catalog
    })
  },
  async dropIndex() {
    const db = new CatalogDatabase('bench')
    await db.indexes.clear()
    db.close()
    return 0
  },
}

const storedOf = (of: Catalog): StoredCatalog => ({
  catalog: of,
  head: { key: 'current', epoch: 'e', revision: 1, bytes: 0, checkedAt: 0 },
})

const reply = (message: object) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its own page only
  self.postMessage(message)

self.addEventListener('message', async ({ data }: MessageEvent<{ task: keyof typeof tasks; argument: never }>) => {
  try {
    reply({ result: await tasks[data.task](data.argument) })
  } catch (error) {
    reply({ error: String(error) })
  }
})
