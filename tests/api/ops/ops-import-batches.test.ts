import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { recalls } from '#server/tables/fulfilment/recall.ts'
import { batches, goods } from '#server/tables/goods.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { importDesk } from '#testing/server/catalog/import-desk.ts'
import { operatorOf } from '#testing/server/operators.ts'

const { shop, seller, send, run, rowsOf, undo } = importDesk()

const batchesOf = async (goodsId: number) =>
  (await shop.db.select().from(batches).where(eq(batches.goodsId, goodsId)).orderBy(batches.id)).map(
    ({ number, producedOn, expiresOn, stock }) => ({ number, producedOn, expiresOn, stock }),
  )
const sheet = (id: number, cells: string) => `常备编号,批号,效期,库存,供货价\n${id},${cells}\n`
const preview = async (text: string) => {
  const file = await send(text)
  const { id } = await run(file, true)
  const [{ changes = [], notes = [] } = {}] = await rowsOf(id, 'updated')
  return { file, changes, notes }
}
/** What a preview of several rows counts, and its notes. */
const previewRows = async (rows: string) => {
  const { id, summary } = await run(await send(`常备编号,批号,效期,库存,供货价\n${rows}`), true)
  const lists = await Promise.all((['updated', 'rejected', 'same'] as const).map((list) => rowsOf(id, list)))
  return { summary, notes: lists.flat().map(({ notes }) => notes) }
}
const added = async (numbers: readonly string[]) => {
  const { id } = await addGoods(shop.db, { stock: 10 * numbers.length })
  await shop.db.delete(batches).where(eq(batches.goodsId, id))
  const terms = { producedOn: '2026-01-01', expiresOn: '2028-06-30', stock: 10 }
  await shop.db.insert(batches).values(numbers.map((number) => ({ ...terms, goodsId: id, number })))
  return id
}
const recall = async (goodsId: number, batch: string) =>
  (await operatorOf(shop, 'quality')).client.call(opsApi.recall.start, {
    body: { goodsId, batch, level: 2, reason: '抽检不合格' },
  })

describe('the batches of goods that stand', () => {
  it.each(['50', '20'])('stay with their expiry when an import of %s is taken back after a sale', async (stock) => {
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
    const { undone } = await undo()
    expect(undone).toMatchObject({ restored: 0, kept: 1 })
    const [row] = await shop.db.select().from(goods).where(eq(goods.id, id))
    expect(row).toMatchObject({ basePrice: 100_000, stock: Number(stock) - 5, expiresOn: '2027-08-08' })
    expect(await batchesOf(id)).toMatchObject([
      { number: `己${stock}3`, expiresOn: '2027-08-08', stock: Number(stock) - 5 },
    ])
  })

  it('are replaced by the one that the file names, and the preview says which go and which comes', async () => {
    const id = await added(['甲1', '甲2'])
    const { file, changes, notes } = await preview(sheet(id, '甲3,2029-01-31,7,'))
    expect(changes).toContainEqual({ field: '批号', before: '甲1 × 10、甲2 × 10', after: '甲3 × 7' })
    expect(notes).toEqual([])
    await run(file, false)
    expect(await batchesOf(id)).toEqual([{ number: '甲3', producedOn: '', expiresOn: '2029-01-31', stock: 7 }])
  })

  it('are those of several rows, one behind another, together', async () => {
    const id = await added(['壬1', '壬9'])
    const file = await send(
      `常备编号,批号,效期,生产日期,库存,供货价\n${id},壬1,,,100,9.5\n${id},壬2,2027-06-30,2025-01-05,50,9.5\n${id},壬3,2029-06-30,,0,\n`,
    )
    const told = await run(file, true)
    expect(told.summary).toMatchObject({ rows: 3, updated: 3, changedGoods: 1, newGoods: 0, rejected: 0 })
    const [first, second] = await rowsOf(told.id, 'updated')
    expect(first!.changes).toEqual(
      expect.arrayContaining([
        { field: '库存', before: '20', after: '150' },
        { field: '效期', before: '2028-06-30', after: '2027-06-30' },
        { field: '批号', before: '壬1 × 10、壬9 × 10', after: '壬1 × 100、壬2 × 50' },
      ]),
    )
    expect(second).toMatchObject({ changes: [], notes: ['与第 2 行是同一商品，批号一并计入'] })
    await run(file, false)
    const [record] = (await seller.client.call(opsApi.goods.imports)).data
    expect(record).toMatchObject({ inserted: 0, updated: 1 })
    const stand = [
      { number: '壬1', producedOn: '2026-01-01', expiresOn: '2028-06-30', stock: 100 },
      { number: '壬2', producedOn: '2025-01-05', expiresOn: '2027-06-30', stock: 50 },
    ]
    expect(await batchesOf(id)).toEqual(stand)
    const rows = await shop.db.select().from(goods).where(eq(goods.id, id))
    expect(rows).toMatchObject([{ stock: 150, expiresOn: '2027-06-30', basePrice: 95_000 }])
    expect((await run(file, false)).summary).toMatchObject({ same: 3, updated: 0 })
    // The same pieces in other batches are a change.
    const moved = `常备编号,批号,效期,库存\n${id},壬1,,90\n${id},壬2,,60\n`
    expect((await run(await send(moved), false)).summary).toMatchObject({ updated: 2 })
    await undo()
    expect(await batchesOf(id)).toEqual(stand)
  })

  it('of several rows are taken together or not at all, and rows that contradict each other are refused', async () => {
    const id = await added(['癸1'])
    const noExpiry = await previewRows(`${id},癸1,,5,\n${id},癸2,,7,\n`)
    expect(noExpiry.summary).toMatchObject({ same: 2, untaken: 2 })
    const withheld = ['第 3 行有误，本商品各批号的库存和效期均未采用']
    expect(noExpiry.notes).toEqual([withheld, ['没有写明新批号 癸2 的效期，库存和效期未采用']])
    const noStock = await previewRows(`${id},癸1,,5,\n${id},癸2,2029-01-31,,\n`)
    expect(noStock.notes).toEqual([withheld, ['没有写明批号 癸2 的库存，各批号的库存和效期未采用']])
    const unread = await previewRows(`${id},癸1,,abc,\n${id},癸2,2029-01-31,7,\n${id},癸3,2029-01-31,8,\n`)
    expect(unread.summary).toMatchObject({ same: 3, untaken: 3 })
    const own = ['库存不是整数，未采用（abc）', '批号 癸1 的库存没有采用，各批号的库存和效期也未采用']
    const others = ['第 2 行有误，本商品各批号的库存和效期均未采用']
    expect(unread.notes).toEqual([own, others, others])
    const { id: other } = await addGoods(shop.db)
    for (const [rows, fault, kept] of [
      [`${id},癸1,,5,9.5\n${id},癸2,2029-01-31,7,9.9\n`, '第 2、3 行是同一商品，标准价不同', 0],
      [`${id},癸1,,5,\n${other},,,,9\n${id},癸2,2029-01-31,7,\n`, '第 2、4 行是同一商品，几个批号请排在一起', 1],
      [`${id},癸1,,5,\n${id},癸1,,6,\n`, '第 2、3 行是同一商品，批号 癸1 重复', 0],
    ] as const) {
      const { summary, notes } = await previewRows(rows)
      expect(summary).toMatchObject({ rejected: 2, updated: kept })
      expect(notes.filter(([note]) => note === `${fault}；改正后再导入这几行`)).toHaveLength(2)
    }
  })

  it('keep number and day of production where the goods have one and the file names none', async () => {
    const id = await added(['乙1'])
    await run((await preview(sheet(id, ',,6,'))).file, false)
    expect(await batchesOf(id)).toEqual([
      { number: '乙1', producedOn: '2026-01-01', expiresOn: '2028-06-30', stock: 6 },
    ])
  })

  it('keep the expiry of the one that is named, which need not be the first', async () => {
    const id = await added(['庚1', '庚2'])
    await shop.db.update(batches).set({ expiresOn: '2029-03-31' }).where(eq(batches.number, '庚2'))
    await run(await send(sheet(id, '庚2,,8,')), false)
    expect(await batchesOf(id)).toMatchObject([{ number: '庚2', expiresOn: '2029-03-31', stock: 8 }])
    const [row] = await shop.db.select().from(goods).where(eq(goods.id, id))
    expect(row).toMatchObject({ stock: 8, expiresOn: '2029-03-31' })
  })

  it('and packs of new goods are shown before they are made', async () => {
    const file = await send(
      '品名,规格,厂家,供货价,库存,效期,批号,中包装,件装量\n新片丙,1g,某厂,9,50,2028-06-30,辛1,10,200\n',
    )
    const { id } = await run(file, true)
    const [row] = await rowsOf(id, 'inserted')
    expect(row!.changes).toEqual(
      expect.arrayContaining([
        { field: '批号', after: '辛1 × 50' },
        { field: '中包装', after: '10' },
        { field: '件装量', after: '200' },
      ]),
    )
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
    expect(unread.notes).toEqual(['库存不是整数，未采用（-3）', '批号 戊2 的效期也未采用'])
    for (const [expiry, price, notes] of [
      ['', '9.4', []],
      ['2028-02-30', '9.3', ['效期无法识别，未采用（2028-02-30）']],
    ] as const) {
      const { file, notes: told } = await preview(sheet(several, `ZX99,${expiry},6,${price}`))
      expect(told).toEqual([...notes, '没有写明新批号 ZX99 的效期，库存和效期未采用'])
      await run(file, false)
      expect(await batchesOf(several)).toMatchObject([{ number: '丙1' }, { number: '丙2' }])
    }
    const onlyNumber = await run(await send(sheet(several, 'ZX98,,,')), true)
    expect(onlyNumber.summary).toMatchObject({ same: 1, untaken: 1 })
    expect(await rowsOf(onlyNumber.id, 'untaken')).toMatchObject([
      { notes: ['没有写明新批号 ZX98 的库存和效期，批号未采用'] },
    ])
    expect((await run(await send(sheet(several, '丙1,,,')), true)).summary).toMatchObject({ same: 1, untaken: 0 })
    const one = await added(['丁1'])
    await recall(one, '丁1')
    const recalled = await preview(sheet(one, ',,140,9.5'))
    expect(recalled.notes).toEqual(['批号 丁1 已召回，库存和效期未采用'])
    await run(recalled.file, false)
    expect((await batchesOf(one)).filter(({ stock }) => stock > 0)).toEqual([])
  })

  it('are taken without a recalled one among them, whose locked pieces stay with the recall', async () => {
    const id = await added(['寅1', '寅2'])
    await recall(id, '寅1')
    // The price of the goods may stand in any of their rows.
    const rows = `${id},寅1,,140,\n${id},寅2,,30,9.5\n${id},寅3,2029-01-31,7,\n`
    const { summary, notes } = await previewRows(rows)
    expect(summary).toMatchObject({ updated: 3, untaken: 1, rejected: 0 })
    const joined = ['与第 2 行是同一商品，批号一并计入']
    expect(notes).toEqual([['批号 寅1 已召回，这一批未采用，其他批号照常计入'], joined, joined])
    await run(await send(`常备编号,批号,效期,库存,供货价\n${rows}`), false)
    expect(await batchesOf(id)).toMatchObject([
      { number: '寅1', stock: 0 },
      { number: '寅2', stock: 30 },
      { number: '寅3', stock: 7 },
    ])
    const [row] = await shop.db.select().from(goods).where(eq(goods.id, id))
    expect(row).toMatchObject({ stock: 37, basePrice: 95_000 })
    const [locked] = await shop.db.select().from(recalls).where(eq(recalls.goodsId, id))
    expect(locked).toMatchObject({ locked: 10 })
  })

  it('are left where a recalled one stands beside a row in error, and where all that the file tells are recalled', async () => {
    const id = await added(['卯1', '卯2', '卯3'])
    await recall(id, '卯1')
    const faulty = await previewRows(`${id},卯1,,140,\n${id},卯2,,,\n${id},卯3,,5,\n`)
    expect(faulty.summary).toMatchObject({ same: 3, untaken: 3 })
    expect(faulty.notes).toEqual([
      ['批号 卯1 已召回，库存和效期未采用'],
      ['没有写明批号 卯2 的库存，各批号的库存和效期未采用'],
      ['第 3 行有误，本商品各批号的库存和效期均未采用'],
    ])
    await recall(id, '卯2')
    // Nothing is said of 卯3, which stays.
    const file = await send(`常备编号,批号,效期,库存,供货价\n${id},卯1,,140,\n${id},卯2,,,\n`)
    expect((await run(file, false)).summary).toMatchObject({ same: 2, untaken: 2 })
    const [row] = await shop.db.select().from(goods).where(eq(goods.id, id))
    expect(row).toMatchObject({ stock: 10 })
  })
})
