import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { writeXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'

import { importCatalog } from '#server/modules/goods/import/import-catalog.ts'
import { ImportError } from '#server/modules/goods/import/import-error.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { AMOXICILLIN, csvOf, importShop } from '#testing/server/catalog/import-shop.ts'

const shop = importShop()

const register = (rows: (string | number)[][]) =>
  writeXlsx({
    sheets: [
      {
        name: '进口',
        rows: [
          ['国家药品编码本位码信息（进口药品）'],
          ['序号', '注册证号', '产品名称', '上市许可持有人中文', '上市许可持有人英文', '剂型', '规格', '药品编码'],
          ...rows,
        ],
      },
    ],
  })

describe('importing an XLSX', () => {
  it('finds the header below a title and takes ---- for nothing', async () => {
    const content = await register([
      [
        1,
        '国药准字ZJ20191000',
        '和胃整肠丸',
        '李万山药厂（钓鱼商标）有限公司',
        'Lee',
        '丸剂',
        '每丸重0.2g',
        '86978593000069',
      ],
      [
        2,
        '国药准字HJ20250092',
        '甲磺酸兰泽替尼片',
        '----',
        'Janssen-Cilag International NV ',
        '片剂',
        '80mg',
        '86978537000827',
      ],
    ])
    const { summary } = await shop.importing(content)
    expect(summary).toMatchObject({ rows: 2, inserted: 2 })
    expect(await shop.allGoods()).toMatchObject([
      { name: '和胃整肠丸', manufacturer: '李万山药厂(钓鱼商标)有限公司', scope: '中成药' },
      { name: '甲磺酸兰泽替尼片', manufacturer: 'Janssen-Cilag International NV', scope: '化学药制剂' },
    ])
  })

  it('refuses a truncated workbook and writes nothing of it', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => [
      index,
      `国药准字HJ2019${String(index).padStart(4, '0')}`,
      `试验片${index}`,
      `某某药厂${index * 7_919}`,
      '',
      '片剂',
      `${index}mg`,
      `8697${index}`,
    ])
    const whole = Buffer.from(await register(rows))
    for (const part of [0.3, 0.7, 0.99])
      await expect(shop.importing(whole.subarray(0, Math.floor(whole.length * part)))).rejects.toThrow(ImportError)
    expect(await shop.allGoods()).toEqual([])
  })
})

describe('a file that cannot be imported', () => {
  const broken: [string, string | Uint8Array, string][] = [
    ['is empty', '', '文件是空的'],
    ['holds no header', '甲,乙\n1,2\n', '没有找到表头'],
    ['names no goods', '价格表\n商品编号,规格,批发价\nA1,10片,2.5\n', '第 2 行像是表头'],
    ['holds no rows', csvOf(), '没有数据行'],
    ['is binary', Uint8Array.from([1, 0, 2, 0, 255]), '不是 CSV 或 XLSX'],
    ['is an old workbook', Buffer.from('d0cf11e0a1b11ae1aaaa', 'hex'), '另存为不加密的 .xlsx'],
    ['never closes a quote', `${csvOf(AMOXICILLIN)}"开着的引号,10mg\n`.repeat(1), '引号没有成对'],
    [
      'changes its encoding',
      Buffer.concat([Buffer.from(csvOf(AMOXICILLIN).repeat(1_000)), Buffer.from([0xc3, 0x28, 0xff])]),
      '编码',
    ],
  ]
  it.each(broken)('%s: says so and leaves everything as it was', async (_what, content, message) => {
    await expect(shop.importing(content)).rejects.toThrow(message)
    expect(await shop.allGoods()).toEqual([])
  })

  it('is missing: says which', async () => {
    const report = { add: () => Promise.resolve() }
    const wanted = {
      file: join(shop.folder, 'nowhere.csv'),
      now: TEST_NOW,
      isDryRun: false,
      hasDemoOffers: false,
      report,
    }
    await expect(importCatalog(shop.db, wanted)).rejects.toThrow('找不到文件')
  })
})

/** 品名, 规格, 厂家, 批发价, 效期 with one row, as Excel 97 wrote it; the expiry is a serial day. Gzipped. */
const EXCEL_97 = gunzipSync(
  Buffer.from(
    'H4sIAAAAAAACA+2XT0jUURDHP+/tb9ffrq6u2h/1YLGXzKDUxfKQtkWQCEm4QmBBKdVuaBirRN7KiggK6t6lY6fqYhBFK3SNzGOn' +
      '7NCliF8QeDG33rz92SodNEWQHJjZfd/fvDfDm3kz7029q/z46FndDEuogwDz+TChIkwB2h/E7NjwfD6f9+H8Jm0o+pnP5+cL7ADB' +
      'Qjw3+f9hc6YDgB9/c+ZLABcIAxGgFCgDokA5UGFLAJVAFVANbAG2Ats2c2jDcA+rI4eg8muJWuYck2u5oN9TUmRIkGCULlpXbL8K' +
      'LfZ1ofcs329LJxkmyyADDDPM4D/b92k5c8w+XQ2yZrRS+8V0oGV/y2psh90YhIIMZN+WhHOKUAnMoHnqTMpd4RNwmsumnqQyicRo' +
      'V4p1oSPiQ78yPuQUtCuN4iGaSmrFsyqR1SKfiN5Lke1Sz+BsNne0rRCvHyopevdExkWWY1Z8LnM+CNJMHZ7MuF84CkF1mCwX6WeI' +
      'eqeVNmpQcSLdnal9lHZ3pnYSJ0OGOEcuxLnEJeKEeuKMMEKc6THz/aMUVvixJLib+PriS+mshP4WZdw2FQ2tZru/XbmLg0LxhT7T' +
      'JD1bYENeTeHyrPlzcfY5Qalnku41Li7X1WFwcyr5Wyap/x6zbdctA3c7uLMQm5PmbCmycAxji45hVBK0DM05KuR/pViP4TL3+Pv0' +
      '8YETh84I3ij4HpHjglwrWv+G4Dft1V+XC2afAaaGOTpaeA9o1GRvtNcCygJv7hzMWEBbYDw1ccrRFdIFYgRQYwPvU7PdVsexOp3n' +
      'd6SNjpJlA6iGob4Hx7KOrpWdNf6rJvbSSppGmmnBfIyifCNT6fFUQJejxIil3UmLOD7y6nPyKyfMzniddlc8tygmFQS8Jvl1vAbB' +
      'wl7sL1mgiSzMM/vRoauYkFdTskjrhSoxjpkESbvVpN3ibijFIuPuIuMubpKyrFPUNRwZRdawTv4CaUt2YgAOAAA=',
    'base64',
  ),
)

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

describe('what wholesalers really send', () => {
  const table = '品名;规格;厂家;批发价（元）;有效期至\n氨酚片;0.5g*12片;某厂;￥1,012.50;效期： 2027-06-30\n'
  const html = `<html><head><meta charset="utf-8"></head><body><table><tr><td>品名</td><td>规格</td><td>厂家</td>
    <td>批发价</td><td>效期</td></tr><tr><td>氨酚片</td><td>0.5g*12片</td><td>某厂</td><td>1012.50</td>
    <td>2027.06.30</td></tr></table></body></html>`
  const files: [string, string | Uint8Array, object][] = [
    ['semicolons', table, { basePrice: 10_125_000, expiresOn: '2027-06-30' }],
    ['UTF-16 with tabs', utf16(table.replaceAll(';', '\t')), { basePrice: 10_125_000, expiresOn: '2027-06-30' }],
    ['UTF-16 without a mark', utf16(table).subarray(2), { basePrice: 10_125_000, expiresOn: '2027-06-30' }],
    ['bars', table.replaceAll(';', '|'), { basePrice: 10_125_000, expiresOn: '2027-06-30' }],
    ['a web page named .xls', html, { basePrice: 10_125_000, expiresOn: '2027-06-30' }],
    ['an .xls of Excel 97 with a serial day', EXCEL_97, { basePrice: 125_000, expiresOn: '2027-06-30' }],
    [
      'other names for the columns',
      '药品名称(必填),包装规格,生产单位,今日供应价,可销数,失效日\n氨酚片,0.5g*12片,某厂,12.5元/盒,1 200,2027年6月\n',
      { basePrice: 125_000, expiresOn: '2027-06-30' },
    ],
    [
      'a header of two rows',
      '商品信息,,,价格,\n品名,规格,厂家,零售价,批发价\n氨酚片,0.5g*12片,某厂,20,12.5\n',
      { basePrice: 125_000 },
    ],
    [
      'names merged downwards',
      '品名,规格,厂家,报价,\n,,,建议零售,供货价\n氨酚片,0.5g*12片,某厂,20,12.5\n',
      { basePrice: 125_000 },
    ],
    [
      'name, code, strength and approval number in one cell',
      '品名,厂家,批发价\n"001234 氨酚片 0.5g*12片 国药准字H20013063",某厂,12.5\n',
      { specification: '0.5g*12片', approvalNumber: '国药准字H20013063', basePrice: 125_000 },
    ],
  ]
  it.each(files)('is understood: %s', async (_what, content, expected) => {
    const { summary } = await shop.importing(content)
    expect(summary).toMatchObject({ rows: 1, inserted: 1 })
    expect(await shop.allGoods()).toMatchObject([{ name: '氨酚片', manufacturer: '某厂', ...expected }])
  })

  it('is taken from the sheet that is chosen', async () => {
    const header = ['品名', '规格', '厂家', '批发价']
    const content = await writeXlsx({
      sheets: [
        { name: '说明', rows: [['本表价格当日有效']] },
        { name: '价目', rows: [header, ['氨酚片', '0.5g*12片', '某厂', 12.5]] },
      ],
    })
    await shop.importing(content, { sheet: '价目' })
    expect(await shop.allGoods()).toMatchObject([{ name: '氨酚片', basePrice: 125_000 }])
  })

  it.each(['曲 马·多片', '鹽酸曲馬多片', '盐酸曲马多片', '＊盐酸曲马多片'])('is refused by law as %s', async (name) => {
    const { lines } = await shop.importing(`品名,规格,厂家\n${name},50mg,某厂\n氨酚片,1g,某厂\n`)
    expect(lines.join()).toContain('精神药品，按规定不得网上销售')
    expect((await shop.allGoods()).map((goods) => goods.name)).toEqual(['氨酚片'])
  })

  it('changes prices alone where it has prices alone, by barcode or approval number', async () => {
    await shop.importing(
      '品名,规格,厂家,批准文号,条码,库存,效期,产地,批发价\n' +
        '氨酚片,1g,某厂,国药准字H20013063,6901234567892,30,2027-06-30,,5\n' +
        '甲片,1g,某厂,国药准字H20013064,,30,2027-06-30,,5\n乙片,1g,某厂,国药准字H20013064,,30,2027-06-30,,5\n',
    )
    await shop.db.update(goodsTable).set({ prescription: 'otcA', origin: '云南' })
    const before = await shop.allGoods()
    const prices = '条码,批准文号,批发价\n6901234567892,,6.6\n,国药准字H20013064,7\n,国药准字H99999999,7\n'
    const { summary, lines } = await shop.importing(prices)
    expect(summary).toMatchObject({ updated: 1, rejected: 2 })
    expect(lines.map((line) => line.split(',')[2])).toEqual(['ambiguous', 'unknown'])
    const { revision, version, ...first } = before[0]!
    expect((await shop.allGoods())[0]).toEqual({
      ...first,
      basePrice: 66_000,
      revision: revision + 1,
      version: version + 1,
    })
    expect((await shop.importing(prices)).summary).toMatchObject({ updated: 0, same: 1 })
    const byName = await shop.importing('品名,规格,厂家,批发价\n甲片,1g,某厂,9\n')
    expect(byName.summary).toMatchObject({ inserted: 0, updated: 1 })
  })
})
