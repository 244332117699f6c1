import { join } from 'node:path'

import { writeXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'

import { importCatalog } from '#server/modules/goods/import/import-catalog.ts'
import { ImportError } from '#server/modules/goods/import/import-error.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { AMOXICILLIN, csvOf, importShop } from '#testing/server/import-shop.ts'

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
