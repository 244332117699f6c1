import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { opsApi } from '#contract/ops/api.ts'
import type { ImportFile, ImportProgress } from '#contract/ops/goods/import.ts'
import { batches, goods } from '#server/tables/goods.ts'
import { orderLines } from '#server/tables/order.ts'
import { addGoods, addOrderedLine } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let seller: TestOperator

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  seller = await operatorOf(shop, 'marketing')
})

async function send(text: string): Promise<ImportFile> {
  const form = new FormData()
  form.append('file', new File([text], '价目.csv'))
  const request = new Request('http://shop', { method: 'POST', body: form })
  const { body } = await shop.app.inject({
    method: 'POST',
    url: `/api/ops/goods/import_file?file_name=${encodeURIComponent('价目.csv')}`,
    headers: { authorization: `Bearer ${seller.token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { data } = JSON.parse(body) as { data: object }
  return ('columns' in data ? z.decode(opsApi.goods.importFile.response, data as never) : data) as ImportFile
}

async function ended({ id }: { id: string }): Promise<ImportProgress> {
  for (;;) {
    const { data } = await seller.client.call(opsApi.goods.importProgress, { params: { id } })
    if (data.state !== 'running') return data
    await new Promise((resolve) => void setTimeout(resolve, 20))
  }
}
const run = async (file: ImportFile, isDryRun: boolean) => {
  const columns = file.columns.flatMap(({ field }, column) => (field ? [{ column, field }] : []))
  const { data } = await seller.client.call(opsApi.goods.importRun, {
    params: { id: file.id },
    body: { isDryRun, columns },
  })
  return ended(data)
}
const rowsOf = async (id: string, fate: 'inserted' | 'updated' | 'rejected') =>
  (await seller.client.call(opsApi.goods.importRows, { params: { id }, query: { fate } })).data.list
const named = async (name: string) => (await shop.db.select().from(goods).where(eq(goods.name, name)))[0]

const list = (price: string) =>
  `品名,规格,厂家,供货价,库存,效期\n导入片甲,1g,某厂,${price},10,2027-06-30\n导入片乙,1g,某厂,8,,\n盐酸曲马多片,1g,某厂,8,,\n`

describe('a file of goods', () => {
  it('is understood, previewed row by row, imported and taken back', async () => {
    const file = await send(list('12.50'))
    expect(file).toMatchObject({
      name: '价目.csv',
      headerLine: 1,
      columns: [{ field: 'name' }, { field: 'specification' }, { field: 'manufacturer' }, { field: 'price' }, {}, {}],
    })
    expect(file.columns[3]!.samples).toEqual(['12.50', '8', '8'])
    const preview = await run(file, true)
    expect(preview.summary).toMatchObject({ rows: 3, inserted: 2, rejected: 1 })
    expect(await rowsOf(preview.id, 'rejected')).toMatchObject([{ line: 4, notes: ['精神药品，按规定不得网上销售'] }])
    expect((await rowsOf(preview.id, 'inserted'))[0]!.changes).toContainEqual({ field: '标准价', after: '¥12.50' })
    expect(await named('导入片甲')).toBeUndefined()

    expect((await run(file, false)).summary).toEqual(preview.summary)
    expect(await named('导入片甲')).toMatchObject({ basePrice: 125_000, stock: 10 })
    expect((await run(file, false)).summary).toMatchObject({ inserted: 0, updated: 0, same: 2 })

    const dearer = await run(await send(list('13')), false)
    expect(dearer.summary).toMatchObject({ updated: 1, same: 1 })
    expect((await rowsOf(dearer.id, 'updated'))[0]!.changes).toEqual([
      { field: '标准价', before: '¥12.50', after: '¥13.00' },
    ])
    const { data: imports } = await seller.client.call(opsApi.goods.imports)
    expect(imports.map(({ canUndo }) => canUndo)).toEqual([true, false, false])
    const undo = { params: { id: imports[0]!.importId }, body: { reason: '选错文件' } }
    const undone = await ended((await seller.client.call(opsApi.goods.importUndo, undo)).data)
    expect(undone.undone).toEqual({ removed: 0, unpublished: 0, restored: 1, kept: 0 })
    expect((await named('导入片甲'))!.basePrice).toBe(125_000)
    const twice = await seller.client.call(opsApi.goods.importUndo, undo)
    expect(twice.reason).toBe('ops.wrongState')
    const { id } = (await named('导入片甲'))!
    const { data } = await seller.client.call(opsApi.goods.detail, { params: { id } })
    expect(data.priceChanges.map(({ cause, after }) => [cause, after])).toEqual([
      ['undo', 125_000],
      ['import', 130_000],
      ['import', 125_000],
    ])
  })

  it('is taken back only as far as nothing happened since', async () => {
    const standing = await addGoods(shop.db, {
      name: '原有片',
      specification: '1g',
      manufacturer: '某厂',
      approvalNumber: '',
    })
    await shop.db.update(goods).set({ naturalKey: `|原有片|1g|某厂|1` }).where(eq(goods.id, standing.id))
    const rows =
      '品名,规格,厂家,供货价,库存,效期\n原有片,1g,某厂,9,50,2028-06-30\n新片甲,1g,某厂,9,,\n新片乙,1g,某厂,9,,\n'
    const { summary } = await run(await send(rows), false)
    expect(summary).toMatchObject({ inserted: 2, updated: 1 })
    await shop.db.update(goods).set({ stock: 45 }).where(eq(goods.id, standing.id))
    const ordered = (await named('新片甲'))!
    const buyer = await people.pharmacy(shop.db)
    await addOrderedLine(shop.db, buyer.buyerId, {
      at: TEST_NOW,
      goodsId: ordered.id,
      number: 1,
      type: 0,
      status: 'completed',
    })
    const [last] = (await seller.client.call(opsApi.goods.imports)).data
    const undo = { params: { id: last!.importId }, body: { reason: '价格有误' } }
    const { undone } = await ended((await seller.client.call(opsApi.goods.importUndo, undo)).data)
    expect(await shop.db.$count(orderLines, eq(orderLines.goodsId, ordered.id))).toBe(1)
    expect(undone).toEqual({ removed: 1, unpublished: 1, restored: 0, kept: 1 })
    expect(await named('原有片')).toMatchObject({ basePrice: 100_000, stock: 45 })
    expect(await named('新片甲')).toMatchObject({ isOnShelf: false })
    expect(await named('新片乙')).toBeUndefined()
  })

  it.each(['50', '20'])('keeps the expiry with stock and batch %s where pieces were sold since', async (stock) => {
    const id = await added([`己${stock}1`, `己${stock}2`])
    await run(await send(sheet(id, `己${stock}3,2027-08-08,${stock},9.5`)), false)
    await shop.db
      .update(goods)
      .set({ stock: Number(stock) - 5 })
      .where(eq(goods.id, id))
    await shop.db
      .update(batches)
      .set({ stock: Number(stock) - 5 })
      .where(eq(batches.goodsId, id))
    const [last] = (await seller.client.call(opsApi.goods.imports)).data
    const undo = { params: { id: last!.importId }, body: { reason: '价格有误' } }
    const { undone } = await ended((await seller.client.call(opsApi.goods.importUndo, undo)).data)
    expect(undone).toMatchObject({ restored: 0, kept: 1 })
    const [row] = await shop.db.select().from(goods).where(eq(goods.id, id))
    expect(row).toMatchObject({ basePrice: 100_000, stock: Number(stock) - 5, expiresOn: '2027-08-08' })
    expect(await batchesOf(id)).toMatchObject([
      { number: `己${stock}3`, expiresOn: '2027-08-08', stock: Number(stock) - 5 },
    ])
  })

  it('that is no table is refused, and nobody without the permission sends one', async () => {
    expect(await send('只是一句话')).toMatchObject({ reason: 'request.invalid' })
    seller = await operatorOf(shop, 'warehouse')
    expect(await send(list('1'))).toMatchObject({ reason: 'ops.forbidden' })
  })

  it('is what an export is, and changes nothing', async () => {
    await addGoods(shop.db, { name: '导出片' })
    const { body } = await shop.app.inject({
      method: 'GET',
      url: `/api/ops/goods/export?format=csv&words=${encodeURIComponent('导出片')}`,
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(body.split('\r\n')).toHaveLength(3)
    const file = await send(body)
    expect(file.columns[0]).toMatchObject({ header: '常备编号', field: 'id' })
    expect((await run(file, true)).summary).toMatchObject({ rows: 1, same: 1 })
  })
})

const batchesOf = async (goodsId: number) =>
  (await shop.db.select().from(batches).where(eq(batches.goodsId, goodsId)).orderBy(batches.id)).map(
    ({ number, producedOn, expiresOn, stock }) => ({ number, producedOn, expiresOn, stock }),
  )
const sheet = (id: number, cells: string) => `常备编号,批号,效期,库存,供货价\n${id},${cells}\n`
const preview = async (text: string) => {
  const file = await send(text)
  const { id } = await run(file, true)
  const [row] = await rowsOf(id, 'updated')
  return { file, changes: row?.changes ?? [], notes: row?.notes ?? [] }
}
const added = async (numbers: readonly string[]) => {
  const { id } = await addGoods(shop.db, { stock: 10 * numbers.length })
  await shop.db.delete(batches).where(eq(batches.goodsId, id))
  const terms = { producedOn: '2026-01-01', expiresOn: '2028-06-30', stock: 10 }
  await shop.db.insert(batches).values(numbers.map((number) => ({ ...terms, goodsId: id, number })))
  return id
}

describe('the batches of goods that stand', () => {
  it('are replaced by the one that the file names, and the preview says which go and which comes', async () => {
    const id = await added(['甲1', '甲2'])
    const { file, changes, notes } = await preview(sheet(id, '甲3,2029-01-31,7,'))
    expect(changes).toContainEqual({ field: '批号', before: '甲1 × 10、甲2 × 10', after: '甲3 × 7' })
    expect(notes).toEqual([])
    await run(file, false)
    expect(await batchesOf(id)).toEqual([{ number: '甲3', producedOn: '', expiresOn: '2029-01-31', stock: 7 }])
  })

  it('keep number and day of production where the goods have one and the file names none', async () => {
    const id = await added(['乙1'])
    await run((await preview(sheet(id, ',,6,'))).file, false)
    expect(await batchesOf(id)).toEqual([
      { number: '乙1', producedOn: '2026-01-01', expiresOn: '2028-06-30', stock: 6 },
    ])
  })

  it('stay as they are where the file does not say which, an expiry is over, or the batch was recalled', async () => {
    const several = await added(['丙1', '丙2'])
    const unnamed = await preview(sheet(several, ',,6,9.5'))
    expect(unnamed.notes).toEqual(['有 2 个批号，须写明批号，库存和效期未采用'])
    expect(unnamed.changes).toEqual([expect.objectContaining({ field: '标准价', after: '¥9.50' })])
    expect((await preview(sheet(several, '丙3,2020-01-01,6,9.5'))).notes).toEqual([
      '效期 2020-01-01 已过，库存和效期未采用',
    ])
    // Dates and pieces of the batches that stand are corrected in 改库存, with a reason.
    expect((await preview(sheet(several, '丙1,2029-01-31,6,9.5'))).notes).toEqual([
      '在册批号 丙1 的效期是 2028-06-30，与文件不同，库存和效期未采用',
    ])
    const unread = await preview(sheet(await added(['戊1']), '戊2,2029-01-31,-3,9.5'))
    expect(unread.notes).toEqual(['库存不是整数，未采用（-3）', '没有写明批号 戊2 的库存，库存和效期未采用'])
    const one = await added(['丁1'])
    await (
      await operatorOf(shop, 'quality')
    ).client.call(opsApi.recall.start, {
      body: { goodsId: one, batch: '丁1', level: 2, reason: '抽检不合格' },
    })
    const recalled = await preview(sheet(one, ',,140,9.5'))
    expect(recalled.notes).toEqual(['批号 丁1 已召回，库存和效期未采用'])
    await run(recalled.file, false)
    expect((await batchesOf(one)).filter(({ stock }) => stock > 0)).toEqual([])
  })
})
