/** Files of goods at the desk: what is said yes to, what a file is by its name, which goods a row is told by. */
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { goods } from '#server/tables/goods.ts'
import { auditEntries } from '#server/tables/operator.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { importDesk } from '#testing/server/catalog/import-desk.ts'

const { shop, seller, send, run, rowsOf } = importDesk()
const named = async (name: string) => (await shop.db.select().from(goods).where(eq(goods.name, name)))[0]
const list = (price: string) => `品名,规格,厂家,供货价\n导入片甲,1g,某厂,${price}\n`
const auditOf = (title: string) =>
  shop.db.select().from(auditEntries).where(eq(auditEntries.title, title)).orderBy(desc(auditEntries.id))

describe('a file of goods', () => {
  it('counts in its preview every row of goods with another number, which all stay out where it is not ticked', async () => {
    const own = { name: '两批换号片', specification: '1g', manufacturer: '某厂', approvalNumber: '国药准字H20004444' }
    const { id } = await addGoods(shop.db, own)
    const row = `${id},两批换号片,1g,某厂,国药准字H20204444`
    const file = await send(`常备编号,品名,规格,厂家,批准文号,批号,效期,库存\n${row},甲1,2029-01-31,5\n${row},甲2,,x\n`)
    const { id: previewId, summary } = await run(file, true)
    const ofRenewals = { rows: 2, untaken: 2, unpriced: 0 }
    expect(summary).toMatchObject({ updated: 2, untaken: 2, rejected: 0, changedGoods: 1, renewed: 1, ofRenewals })
    const rows = await rowsOf(previewId, 'updated')
    expect(rows.map(({ renewal, renewalLine }) => [renewal?.counts, renewalLine])).toEqual([
      [ofRenewals, 2],
      [undefined, 2],
    ])
    const none = await run(file, false)
    expect(none.summary).toMatchObject({ updated: 0, untaken: 0, changedGoods: 0 })
    // Nobody said yes to them, which is no fault of theirs: refused are as many as in the preview.
    expect(none.summary).toMatchObject({ rejected: 0, unticked: 2, untickedGoods: 1 })
    expect([await rowsOf(none.id, 'rejected'), (await rowsOf(none.id, 'unticked')).length]).toEqual([[], 2])
    expect((await seller.client.call(opsApi.goods.imports, {})).data[0]).toMatchObject({ rejected: 0 })
  })

  it('changes the approval numbers that were ticked in its preview, and nothing of the other rows', async () => {
    const of = ['1111', '2222', '3333']
    const ids: number[] = []
    for (const end of of) {
      const own = { name: `勾选片${end}`, specification: '1g', manufacturer: '某厂' }
      ids.push((await addGoods(shop.db, { ...own, approvalNumber: `国药准字H2000${end}` })).id)
    }
    const rows = of.map((end, index) => `${ids[index]},勾选片${end},1g,某厂,国药准字H2020${end},11`)
    const file = await send(`常备编号,品名,规格,厂家,批准文号,供货价\n${rows.join('\n')}\n`)
    const preview = await run(file, true)
    const ofRenewals = { rows: 3, untaken: 0, unpriced: 0 }
    expect(preview.summary).toMatchObject({ updated: 3, renewed: 3, ofRenewals })
    expect((await rowsOf(preview.id, 'renewed')).map(({ line }) => line)).toEqual([2, 3, 4])
    const stands = async () =>
      Promise.all(
        of.map(async (end) => [(await named(`勾选片${end}`))!].map((one) => [one.approvalNumber, one.basePrice])[0]),
      )
    const before = await stands()
    const none = await run(file, false)
    expect(none.summary).toMatchObject({ updated: 0, rejected: 0, unticked: 3 })
    expect(await stands()).toEqual(before)
    await run(file, false, { previewId: preview.id, isAll: false, lines: [3] })
    const after = [before[0], ['国药准字H20202222', 110_000], before[2]]
    expect(await stands()).toEqual(after)
    const other = await send(list('1'))
    const stranger = { isDryRun: false, columns: [{ column: 0, field: 'name' as const }] }
    const refused = await seller.client.call(opsApi.goods.importRun, {
      params: { id: other.id },
      body: { ...stranger, renewals: { previewId: preview.id, isAll: true } },
    })
    expect([refused.reason, refused.message]).toEqual(['ops.notFound', '预览已过期，请重新预览后勾选换号的行'])
    await run(file, false, { previewId: preview.id, isAll: true, lines: [4] })
    expect(await stands()).toEqual([['国药准字H20201111', 110_000], after[1], before[2]])
    // Who said yes to how many stays to be read.
    expect((await auditOf('导入商品')).slice(0, 3)).toMatchObject([
      { after: { 同意换批准文号: 2 } },
      { after: { 同意换批准文号: 1 } },
      { after: { 同意换批准文号: 0 } },
    ])
    expect(Object.keys((await auditOf('预览商品导入'))[0]!.after!)).toEqual(['导入'])
  })

  it('sent and imported at once leaves its consent to all new numbers in the audit', async () => {
    const form = new FormData()
    form.append('file', new File(['品名,规格,厂家,供货价\n直接片,1g,某厂,9\n'], '直接.csv'))
    const request = new Request('http://shop', { method: 'POST', body: form })
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: `/api/ops/goods/import?is_dry_run=1&with_renewals=1&file_name=${encodeURIComponent('直接.csv')}`,
      headers: { authorization: `Bearer ${seller.token}`, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(statusCode).toBe(200)
    expect(await auditOf('导入商品 直接.csv')).toMatchObject([{ after: { 试运行: true, 全部同意换批准文号: true } }])
  })

  it('that is text under the name of a workbook, without a header, is refused as no workbook', async () => {
    const text = '这不是表格\n只是几行文字\n'
    for (const [name, words] of [
      ['价目.xlsx', '内容却只是文字'],
      ['价目.XLS', '内容却只是文字'],
      ['价目.csv', '没有找到表头'],
    ] as const)
      expect(await send(text, name)).toMatchObject({
        reason: 'request.invalid',
        message: expect.stringContaining(words) as string,
      })
    expect(await send(list('9'), '价目.xls')).toMatchObject({ headerLine: 1 })
  })

  it.each([
    ['first', ['#N/A', 'B1', 'B2'], 2],
    ['last', ['B1', 'B2', '#N/A'], 4],
  ])(
    'with a batch of which the %s cannot be read leaves all of the goods’ rows out',
    async (which, numbers, faulty) => {
      const name = `几批片${which}`
      const rows = numbers.map((number) => `${name},1g,某厂,9,5,2028-06-30,${number}\n`)
      const { id, summary } = await run(await send(`品名,规格,厂家,供货价,库存,效期,批号\n${rows.join('')}`), false)
      expect(summary).toMatchObject({ inserted: 0, rejected: 3 })
      const told = (await rowsOf(id, 'rejected')).filter(({ line }) => line !== faulty)
      const text = `第 2、3、4 行是同一商品，第 ${faulty} 行有误；改正后再导入这几行`
      expect(told.map(({ notes }) => notes)).toEqual([[text], [text]])
      expect(await named(name)).toBeUndefined()
    },
  )

  it('names the goods that stand where our number is beside another maker, and nothing changes', async () => {
    const standing = await addGoods(shop.db, { name: '厂家片', specification: '1g', manufacturer: '我方厂' })
    const { id } = await run(await send(`常备编号,品名,规格,厂家,供货价\n${standing.id},厂家片,1g,别的厂,10\n`), true)
    expect(await rowsOf(id, 'same')).toMatchObject([{ goodsId: standing.id, manufacturer: '我方厂' }])
  })
})
