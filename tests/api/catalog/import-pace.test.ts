/** What readers see of an import that is under way (ADR 109). */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Executor } from '#server/db/connect.ts'
import {
  CATALOG_AUDIENCE,
  endImport,
  headOf,
  nextImportNumber,
  nextNumber,
} from '#server/platform/replay/change-log.ts'
import { goods } from '#server/tables/goods.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let clinic: Person
let imported: GoodsRow
let sold: GoodsRow
beforeAll(async () => {
  shop = await startTestApp()
  clinic = await people.clinic(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  imported = await addGoods(shop.db, { stock: 10 })
  sold = await addGoods(shop.db, { stock: 10 })
  await stocks()
})
afterEach(() => vi.useRealTimers())

/** One chunk of an import, or what anybody else changes. */
const change = (row: GoodsRow, stock: number, number: (tx: Executor) => Promise<number>) =>
  shop.db.transaction(async (tx) => {
    const revision = await number(tx as unknown as Executor)
    await tx.update(goods).set({ stock, revision }).where(eq(goods.id, row.id))
    return revision
  })
const importChunk = (row: GoodsRow, stock: number) => change(row, stock, nextImportNumber)
const order = (row: GoodsRow, stock: number) => change(row, stock, (tx) => nextNumber(tx, CATALOG_AUDIENCE))

/** The stocks of both goods, as a list shows them. */
async function stocks(): Promise<number[]> {
  const { data } = await shop.as(clinic).call(api.goods.list, { query: { sort: 'newest', size: 2 } })
  return [imported, sold].map(({ id }) => data.list.find((row) => row.id === id)!.stock)
}
const deltaOf = async (since: number) => {
  const { epoch } = await headOf(shop.db, CATALOG_AUDIENCE)
  return (await shop.as(clinic).call(api.catalog.delta, { query: { epoch, since } })).data
}

describe('an import that is under way', () => {
  it('reaches lists some seconds later, without a list waiting for it', async () => {
    await importChunk(imported, 20)
    expect(await stocks()).toEqual([10, 10])
    vi.advanceTimersByTime(2_000)
    expect(await stocks()).toEqual([10, 10])
    await vi.waitFor(async () => expect(await stocks()).toEqual([20, 10]))
  })

  it('is read before a list is answered that would lack it for longer', async () => {
    await importChunk(imported, 20)
    vi.advanceTimersByTime(6_000)
    expect(await stocks()).toEqual([20, 10])
  })

  it('is there with whatever else changes meanwhile', async () => {
    await importChunk(imported, 20)
    await order(sold, 9)
    await importChunk(imported, 30)
    expect(await stocks()).toEqual([30, 9])
  })

  it('is there as a whole when it ends', async () => {
    await importChunk(imported, 20)
    await importChunk(imported, 30)
    expect(await stocks()).toEqual([10, 10])
    await endImport(shop.db)
    expect(await stocks()).toEqual([30, 10])
    await importChunk(imported, 40)
    expect(await stocks()).toEqual([30, 10])
    await endImport(shop.db)
    expect(await stocks()).toEqual([40, 10])
  })

  it('sends no mirror back behind what it has from another server', async () => {
    const first = await importChunk(imported, 20)
    expect((await deltaOf(first - 1)).goods).toEqual([])
    expect(await deltaOf(first)).toMatchObject({ revision: first, isReset: false, hasMore: false })
  })
})
