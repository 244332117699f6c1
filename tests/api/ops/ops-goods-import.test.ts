import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { batches, goods } from '#server/tables/goods.ts'
import { orderLines } from '#server/tables/order.ts'
import { addGoods, addOrderedLine } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { importDesk } from '#testing/server/catalog/import-desk.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { people } from '#testing/server/people.ts'

const { shop, seller, send, ended, run, rowsOf } = importDesk()
const named = async (name: string) => (await shop.db.select().from(goods).where(eq(goods.name, name)))[0]

const list = (price: string) =>
  `品名,规格,厂家,供货价,库存,效期\n导入片甲,1g,某厂,${price},10,2027-06-30\n导入片乙,1g,某厂,8,,\n盐酸曲马多片,1g,某厂,8,,\n`

const priced = async (price: string) => run(await send(`品名,规格,厂家,供货价\n同改片,1g,某厂,${price}\n`), false)
const importsOf = async () => (await seller.client.call(opsApi.goods.imports)).data
const takeBack = (importId: string) =>
  seller.client.call(opsApi.goods.importUndo, { params: { id: importId }, body: { reason: '价格有误' } })

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
    // What the import before it changed is forgotten.
    const { data: left } = await seller.client.call(opsApi.goods.imports)
    expect(left.map(({ canUndo }) => canUndo)).toEqual([false, false, false])
    const earlier = { params: { id: imports[1]!.importId }, body: { reason: '选错文件' } }
    expect((await seller.client.call(opsApi.goods.importUndo, earlier)).reason).toBe('ops.wrongState')
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

  it('is taken back without what somebody worked on since: new goods, and batches of as many pieces', async () => {
    const standing = await addGoods(shop.db, { name: '批号片', stock: 0 })
    const rows = `常备编号,品名,规格,厂家,供货价,库存,效期,批号\n${standing.id},,,,,60,2028-06-30,A1\n,改过片,1g,某厂,9,,,\n`
    expect((await run(await send(rows), false)).summary).toMatchObject({ inserted: 1, updated: 1 })
    await shop.db.update(batches).set({ number: 'A1-2' }).where(eq(batches.goodsId, standing.id))
    await shop.db.update(goods).set({ tradeName: '某牌', version: 1 }).where(eq(goods.name, '改过片'))
    const [last] = await importsOf()
    const { undone } = await ended((await takeBack(last!.importId)).data)
    expect(undone).toEqual({ removed: 0, unpublished: 1, restored: 0, kept: 1 })
    expect(await named('改过片')).toMatchObject({ isOnShelf: false, tradeName: '某牌' })
    expect(await named('批号片')).toMatchObject({ stock: 60 })
    const left = await shop.db.select().from(batches).where(eq(batches.goodsId, standing.id))
    expect(left).toMatchObject([{ number: 'A1-2', stock: 60 }])
  })

  it('with the number of a new registration shows it as a change to look at, keeps who made it, and takes it back', async () => {
    const cells = { specification: '0.5g×12片', manufacturer: '某厂' }
    const [former, renewed] = ['国药准字H20001111', '国药准字H20002222']
    const standing = await addGoods(shop.db, { name: '换号片', ...cells, approvalNumber: former })
    await shop.db.update(goods).set({ barcode: '6901234567892' }).where(eq(goods.id, standing.id))
    const file = await send(`品名,规格,厂家,批准文号,条码,供货价\n换号片,0.5g×12片,某厂,${renewed},6901234567892,10\n`)
    const preview = await run(file, true)
    expect(preview.summary).toMatchObject({ updated: 1, inserted: 0, rejected: 0, untaken: 0 })
    expect(await rowsOf(preview.id, 'updated')).toMatchObject([
      {
        goodsId: standing.id,
        changes: [{ field: '批准文号', before: former, after: renewed }],
        warnings: [expect.stringContaining(`批准文号由 ${former} 改为 ${renewed}，应是再注册换号`)],
      },
    ])
    expect(await named('换号片')).toMatchObject({ approvalNumber: former })
    await run(file, false, { previewId: preview.id, isAll: true })
    expect(await named('换号片')).toMatchObject({ id: standing.id, approvalNumber: renewed })
    const actsOf = async () =>
      (await seller.client.call(opsApi.goods.detail, { params: { id: standing.id } })).data.acts
    expect(await actsOf()).toMatchObject([{ changes: [{ field: '批准文号', before: former, after: renewed }] }])
    const [last] = (await seller.client.call(opsApi.goods.imports)).data
    const undo = { params: { id: last!.importId }, body: { reason: '还没有换包装' } }
    const { undone } = await ended((await seller.client.call(opsApi.goods.importUndo, undo)).data)
    expect(undone).toMatchObject({ restored: 1, kept: 0 })
    expect(await named('换号片')).toMatchObject({ approvalNumber: former, naturalKey: standing.naturalKey })
  })

  it('is taken back once by whoever asks at the same time, and not after another one changed the same goods', async () => {
    await priced('9')
    await priced('8')
    const [last, earlier] = await importsOf()
    const refused = await takeBack(earlier!.importId)
    expect([refused.reason, refused.message]).toEqual(['ops.wrongState', '只能撤销最近一次导入，而且只能撤销一次'])
    expect((await named('同改片'))!.basePrice).toBe(80_000)
    const both = await Promise.all([takeBack(last!.importId), takeBack(last!.importId)])
    expect(both.map(({ reason }) => reason).toSorted()).toEqual(['ops.wrongState', undefined])
    await ended(both.find(({ reason }) => reason === undefined)!.data)
    expect((await named('同改片'))!.basePrice).toBe(90_000)
    expect((await takeBack(last!.importId)).reason).toBe('ops.wrongState')
  })

  it('lists the rows of which a value stays out, whatever becomes of them, and warns of prices that leap', async () => {
    const ids = []
    for (const name of ['留片甲', '留片乙', '留片丙']) ids.push((await addGoods(shop.db, { name, stock: 1500 })).id)
    const text = `常备编号,供货价,库存\n${ids[0]},面议,\n${ids[1]},12345.6,多\n${ids[2]},10.5,\nabc,9,\n`
    const { id, summary } = await run(await send(text), true)
    expect(summary).toMatchObject({ updated: 2, same: 1, untaken: 2, rejected: 1 })
    expect(await rowsOf(id, 'untaken')).toMatchObject([
      { line: 2, changes: [], warnings: [], notes: ['价格无法识别，未采用（面议）'] },
      {
        line: 3,
        changes: [{ field: '标准价', before: '¥10.00', after: '¥12,345.60' }],
        warnings: ['价格变动 +123,356%'],
        notes: ['库存不是整数，未采用（多）'],
      },
    ])
  })

  it('that is no table is refused, and nobody without the permission sends one', async () => {
    expect(await send('只是一句话')).toMatchObject({ reason: 'request.invalid' })
    Object.assign(seller, await operatorOf(shop, 'warehouse'))
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
