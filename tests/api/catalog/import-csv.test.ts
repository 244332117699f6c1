import { describe, expect, it } from 'vitest'

import { CATALOG_AUDIENCE, headOf } from '#server/platform/replay/change-log.ts'
import { batches, categories, goods } from '#server/tables/goods.ts'
import { ALBUMIN, AMOXICILLIN, csvOf, importShop, LICORICE, METFORMIN } from '#testing/server/catalog/import-shop.ts'

const shop = importShop()

describe('importing a CSV', () => {
  it('brings in rows, cleans their writing and derives what they do not say', async () => {
    const { summary } = await shop.importing(`\ufeff${csvOf(AMOXICILLIN, METFORMIN, LICORICE)}`)
    expect(summary).toMatchObject({ rows: 3, inserted: 3, rejected: 0, adjusted: 2, unpriced: 2 })
    const [amoxicillin, metformin, licorice] = await shop.allGoods()
    expect(amoxicillin).toMatchObject({
      name: '阿莫西林胶囊',
      dosageForm: '胶囊剂',
      basePrice: 68_500,
      scope: '抗生素制剂',
      prescription: 'rx',
      clinicRule: 'all',
    })
    expect(metformin).toMatchObject({
      name: '盐酸二甲双胍缓释片',
      tradeName: '格华止',
      specification: '0.5g,30片',
      manufacturer: 'Merck Serono, Ltd',
      basePrice: null,
    })
    expect(licorice).toMatchObject({ scope: '中药饮片', prescription: 'none', unit: '克', manufacturer: '' })
    const made = await shop.db.select().from(categories)
    expect(made.map(({ name }) => name)).toEqual(expect.arrayContaining(['进口药品', '进口化学药品', '其他饮片']))
  })

  it('reports one row per rejected or adjusted input row, with its line and its reason', async () => {
    const { lines: report } = await shop.importing(
      csvOf(AMOXICILLIN.replace('胶囊,珠海', '胶囊剂,珠海'), METFORMIN, ALBUMIN),
    )
    expect(report).toHaveLength(2)
    expect(report[0]).toMatch(/^4,拒绝,prohibited,血液制品/)
    expect(report[1]).toMatch(/^3,调整,normalized,名称、规格的写法已统一,盐酸二甲双胍缓释片（格华止）/)
  })

  it('never lets a bad row stop the good ones', async () => {
    const { summary, lines: report } = await shop.importing(
      csvOf(
        ALBUMIN,
        ',,,10mg,片剂,某厂,盒,,西药',
        '没有规格片,没有规格片,,,片剂,某厂,盒,,西药',
        '没有厂家片,没有厂家片,,10mg,片剂,,盒,,西药',
        `${'长'.repeat(200)},,,10mg,片剂,某厂,盒,,西药`,
        '多列片,多列片,,10mg,片剂,某厂,盒,1,西药,多,余',
        AMOXICILLIN,
        AMOXICILLIN,
      ),
    )
    expect(summary).toMatchObject({ rows: 8, inserted: 1, rejected: 7 })
    const codes = report.map((line) => line.split(',')[2])
    expect(codes).toEqual([
      'prohibited',
      'missing',
      'missing',
      'missing',
      'tooLong',
      'columns',
      'duplicate',
      'normalized',
    ])
  })

  it('keeps a malformed approval number and an unreadable price, and says so', async () => {
    const { lines: report } = await shop.importing(csvOf('奇怪片,奇怪片,国药准字H123,10mg,片剂,某厂,盒,面议,西药'))
    expect(report[0]).toContain(',approvalNumber;value,')
    expect(await shop.allGoods()).toMatchObject([{ approvalNumber: '国药准字H123', basePrice: null }])
  })

  it('changes nothing the second time, not even the revision', async () => {
    const content = csvOf(AMOXICILLIN, METFORMIN, LICORICE)
    await shop.importing(content, { hasDemoOffers: true })
    const [before, head] = [await shop.allGoods(), await headOf(shop.db, CATALOG_AUDIENCE)]
    const { summary } = await shop.importing(content, { hasDemoOffers: true })
    expect(summary).toMatchObject({ inserted: 0, updated: 0, same: 3 })
    expect(await shop.allGoods()).toEqual(before)
    expect(await headOf(shop.db, CATALOG_AUDIENCE)).toEqual(head)
  })

  it('updates what the file says, keeps what it does not, and moves the catalogue on', async () => {
    await shop.importing(csvOf(AMOXICILLIN, LICORICE))
    await shop.db.update(goods).set({ stock: 7, badges: ['特'] })
    const { number } = await headOf(shop.db, CATALOG_AUDIENCE)
    const { summary } = await shop.importing(csvOf(AMOXICILLIN.replace('6.8500', '7.2'), LICORICE))
    expect(summary).toMatchObject({ updated: 1, same: 1 })
    const [changed, same] = await shop.allGoods()
    expect(changed).toMatchObject({ basePrice: 72_000, stock: 7, badges: ['特'], revision: number + 1 })
    expect(same!.revision).toBeLessThan(changed!.revision)
  })

  it('reads GB18030, tabs, and cells that would be formulas in the report', async () => {
    const gbk = Uint8Array.from([
      0xc3, 0xfb, 0xb3, 0xc6, 0x09, 0xb9, 0xe6, 0xb8, 0xf1, 0x09, 0xb3, 0xa7, 0xbc, 0xd2, 0x0a,
    ])
    const row = Uint8Array.from([0xb8, 0xca, 0xb2, 0xdd, 0xc6, 0xac, 0x09, 0x31, 0x30, 0x67, 0x09, 0xb3, 0xa7, 0x0a])
    await shop.importing(Buffer.concat([gbk, row]))
    expect(await shop.allGoods()).toMatchObject([{ name: '甘草片', specification: '10g', manufacturer: '厂' }])
    const { lines: report } = await shop.importing(csvOf('=HYPERLINK(1),,,,片剂,某厂,盒,,西药'))
    expect(report[0]).toContain(`,'=HYPERLINK(1),`)
  })

  it('writes nothing in a dry run but tells the same', async () => {
    const content = csvOf(AMOXICILLIN, METFORMIN, ALBUMIN)
    const dry = await shop.importing(content, { isDryRun: true })
    expect(await shop.allGoods()).toEqual([])
    expect(await shop.db.select().from(categories)).toEqual([])
    const real = await shop.importing(content)
    expect(dry).toEqual(real)
  })

  it('takes prices from the column it is told to', async () => {
    const content = '品名,规格,厂家,会员价\n阿莫西林胶囊,0.25g×24粒,珠海联邦,￥5.60元\n'
    await shop.importing(content, { priceFrom: '会员价' })
    expect(await shop.allGoods()).toMatchObject([{ basePrice: 56_000 }])
    await expect(shop.importing(content, { priceFrom: '零售价' })).rejects.toThrow('没有找到价格列“零售价”')
  })

  it('takes stock, expiry and batch together', async () => {
    const header = '商品名称,规格,生产厂家,批准文号,批发价（元）,库存,有效期至,批号,中包装,处方类别'
    const row = '布洛芬缓释胶囊,0.3g×20粒,中美天津史克制药有限公司,国药准字H10900089,12.5,"1,200",2028/6,A12,10,甲类OTC'
    await shop.importing(`${header}\n${row}\n`)
    expect(await shop.allGoods()).toMatchObject([
      { stock: 1_200, expiresOn: '2028-06-30', packing: 10, prescription: 'otcA' },
    ])
    expect(await shop.db.select().from(batches)).toMatchObject([
      { number: 'A12', stock: 1_200, expiresOn: '2028-06-30' },
    ])
  })

  it('empties the batches with the stock', async () => {
    const header = '商品名称,规格,生产厂家,库存,有效期至'
    await shop.importing(`${header}\n某片,10mg,某厂,50,2028-06-30\n`)
    await shop.importing(`${header}\n某片,10mg,某厂,0,2028-06-30\n`)
    expect(await shop.allGoods()).toMatchObject([{ stock: 0 }])
    expect(await shop.db.select().from(batches)).toEqual([])
  })

  it('flags ephedrine compounds, cold goods and injections for clinics', async () => {
    await shop.importing(
      csvOf(
        '复方盐酸伪麻黄碱胶囊(新康泰克),复方盐酸伪麻黄碱胶囊,,8粒/盒,胶囊,中美天津史克制药公司,盒,,西药',
        '甘精胰岛素注射液,甘精胰岛素注射液,国药准字SJ20150001,3ml:300单位,注射剂,Sanofi,,,进口生物制品',
        '氨溴索注射液,氨溴索注射液,,2ml:15mg*10支/盒,针剂,某某药业有限公司,盒,,西药',
      ),
    )
    expect(await shop.allGoods()).toMatchObject([
      { isEphedrine: true, scope: '含麻黄碱类复方制剂', withCoupon: false, isManjian: false },
      { storage: 'cold', scope: '生物制品', clinicRule: 'all' },
      { clinicRule: 'clinicOnly', dosageForm: '注射剂', isEphedrine: false },
    ])
  })
})
