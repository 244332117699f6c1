import { describe, expect, it } from 'vitest'

import { batches, goods } from '#server/tables/goods.ts'
import { importShop } from '#testing/server/catalog/import-shop.ts'

const shop = importShop()
const table = (header: string, ...rows: string[]) => `${[header, ...rows].join('\n')}\n`

const FULL = '商品名称,商品名,规格,生产厂家,批准文号,批发价'
const NUMBERED = '常备编号,商品名称,通用名,规格,生产厂家,批准文号,批发价'

/** Goods 1 at 10.65, and what a file says becomes of them. */
const stand = async (name = '头孢羟氨苄胶囊', tradeName = '') => {
  await shop.importing(table(FULL, `${name},${tradeName},0.25g×24粒,甲药厂,国药准字H20000001,10.65`))
}
const told = async (cells: string) => (await shop.importing(table(NUMBERED, `1,${cells}`), { renewals: 'all' })).lines
const notesOf = async (header: string, cells: string) =>
  (await shop.importing(table(header, cells), { isDryRun: true })).lines.map((line) => line.split(',')[3])
const priceOf = async () => (await shop.allGoods())[0]!.basePrice

describe('a row with our number', () => {
  it('that names other goods is refused, and both are named', async () => {
    await stand()
    expect((await told('完全不同的药,,9g,别的厂,,10.5'))[0]).toBe(
      '2,拒绝,other,文件里是“完全不同的药 9g 别的厂”，编号 1 是“头孢羟氨苄胶囊 0.25g×24粒 甲药厂”，不是同一商品，请核对编号,完全不同的药,9g,别的厂,',
    )
    expect((await told('头孢羟氨苄胶囊,,,,国药准字H20000002,10.5'))[0]).toMatch(
      /批准文号是 国药准字H20000002，编号 1 的是 国药准字H20000001：如因再注册换了文号，请在文件里写全/,
    )
    expect((await told('头孢羟氨苄胶囊,,,别的厂,国药准字H20000002,10.5'))[0]).toMatch(
      /“头孢羟氨苄胶囊 别的厂 国药准字H20000002”，编号 1 是“头孢羟氨苄胶囊 .*国药准字H20000001”/,
    )
    // The row names goods that stand under another number.
    await shop.importing(table(FULL, '头孢羟氨苄胶囊,,0.5g×24粒,甲药厂,,9'))
    expect((await told('头孢羟氨苄胶囊,,0.5g×24粒,甲药厂,,10.5'))[0]).toContain('不是同一商品')
    expect(await priceOf()).toBe(106_500)
  })

  it('that has another approval number of the same goods renews it, told as a warning, and not where others have it', async () => {
    await stand()
    const renewed = '头孢羟氨苄胶囊,,0.25g*24粒,甲药厂,国药准字H20000002,10.5'
    expect((await told(renewed))[0]).toContain(
      '2,调整,renewed,批准文号由 国药准字H20000001 改为 国药准字H20000002，应是再注册换号，请核对',
    )
    expect(await shop.allGoods()).toMatchObject([{ id: 1, approvalNumber: '国药准字H20000002', basePrice: 105_000 }])
    // The next file finds them by the new number.
    expect(
      (await shop.importing(table(FULL, '头孢羟氨苄胶囊,,0.25g×24粒,甲药厂,国药准字H20000002,10.4'))).summary,
    ).toMatchObject({ updated: 1, inserted: 0 })
    await shop.importing(table(FULL, '头孢羟氨苄胶囊,,0.25g×24粒,甲药厂,国药准字H20000003,9'))
    expect((await told('头孢羟氨苄胶囊,,0.25g*24粒,甲药厂,国药准字H20000003,10.3'))[0]).toContain(
      '编号 2 已是批准文号 国药准字H20000003 的同一商品，请核对编号',
    )
    expect((await shop.allGoods()).map(({ approvalNumber }) => approvalNumber)).toEqual([
      '国药准字H20000002',
      '国药准字H20000003',
    ])
  })

  it('that says another drug whose name ends alike is refused', async () => {
    await stand('氧氟沙星片')
    const { summary } = await shop.importing(table(NUMBERED, '1,左氧氟沙星片,,,,,10.5'))
    expect(summary).toMatchObject({ rejected: 1, updated: 0 })
  })

  it.each([
    '',
    '盐酸二甲双胍片（格华止）',
    '二甲双胍片',
    '盐酸二甲双胍',
    '格华止',
    '格华止盐酸二甲双胍片',
    '甲药厂二甲双胍片',
    '999盐酸二甲双胍片',
    '鹽酸二甲雙胍片',
  ])('that writes the name as “%s” is taken', async (name) => {
    await stand('盐酸二甲双胍片', '格华止')
    expect((await shop.importing(table(NUMBERED, `1,${name},,,,,10.5`))).summary).toMatchObject({ updated: 1 })
  })

  it('is taken by its generic name or approval number too; what it says of the pack besides is told', async () => {
    await stand()
    expect(await told('旧名,头孢羟氨苄胶囊,0.25g*24粒,,,10.5')).toEqual([])
    const [line] = await told('旧名,,9g,甲药厂,国药准字H20000001,10.4')
    expect(line).toContain('2,调整,differs,规格与编号 1 的“0.25g×24粒”不同，未采用（9g）')
    expect(await priceOf()).toBe(104_000)
  })

  it('that changes the price by more than half is marked', async () => {
    await stand()
    expect(await notesOf('常备编号,批发价', '1,1.3')).toEqual(['价格变动 −88%'])
    expect(await notesOf('常备编号,批发价', '1,21.3')).toEqual(['价格变动 +100%'])
    expect(await notesOf('常备编号,批发价', '1,15.15')).toEqual([])
    expect((await shop.importing(table('常备编号,批发价', '1,12345.6'), { isDryRun: true })).lines[0]).toContain(
      '价格变动 +115,821%',
    )
  })
})

describe('the words of a header', () => {
  it('are also those of the desk: 标准价 is the price, 通用名 alone is the name', async () => {
    await shop.importing(table('通用名,规格,生产厂家,标准价（元）', '某片,10mg,某厂,3.5'))
    expect(await shop.allGoods()).toMatchObject([{ name: '某片', basePrice: 35_000 }])
    await shop.importing(table('常备编号,标准价', '1,3.6'))
    expect(await priceOf()).toBe(36_000)
  })
})

describe('a price', () => {
  it.each(['12.34567', '1,5', '12，5', '1元5', '12 50', '1,0000'])('written %s is none', async (cell) => {
    await stand()
    const { lines } = await shop.importing(table('常备编号;批发价', `1;${cell}`))
    expect(lines[0]).toContain(`价格无法识别，未采用（${cell}）`)
    expect(await priceOf()).toBe(106_500)
  })

  it.each(['"￥1,234.50元/盒"', '"RMB 1，234.50"', '1234.5000 元', '１２３４．５'])(
    'written %s is read',
    async (cell) => {
      await stand()
      await shop.importing(table('常备编号,批发价', `1,${cell}`))
      expect(await priceOf()).toBe(12_345_000)
    },
  )

  it('that the steps of a ladder forbid is not taken, as at the desk', async () => {
    await stand()
    await shop.db.update(goods).set({ ladderPriceType: 1, ladderPrice: [{ number: 10, price: 100_000 }] })
    expect(await notesOf('常备编号,批发价', '1,9.5')).toEqual([
      '阶梯价第 1 档的价格不能高于标准价，价格未采用（¥9.50）',
    ])
    expect(await notesOf('常备编号,批发价', '1,10.5')).toEqual([])
  })
})

const packOf = async () => (await shop.allGoods()).map(({ packing, caseSize }) => [packing, caseSize])

describe('a pack', () => {
  it('that the desk forbids is not taken, and the rest of the row is', async () => {
    await shop.importing(table(`${FULL},中包装,件装量`, '某片,,1g,某厂,,5,10,20'))
    const { lines } = await shop.importing(table('常备编号,批发价,中包装,件装量', '1,5.5,50,20'))
    expect(lines[0]).toContain('件装量不能小于中包装，未采用（中包装 50，件装量 20）')
    expect([await packOf(), await priceOf()]).toEqual([[[10, 20]], 55_000])
    expect(await notesOf('常备编号,中包装', '1,50')).toEqual(['件装量不能小于中包装，未采用（中包装 50）'])
    await shop.db.update(goods).set({ limit: { number: 15, period: 'order' } })
    expect(await notesOf('常备编号,中包装', '1,20')).toEqual([
      '限购数量小于中包装 20，客户将无法购买，未采用（中包装 20）',
    ])
    expect(await notesOf('常备编号,中包装,件装量', '1,15,30')).toEqual([])
  })

  it('of new goods is held against the same rule', async () => {
    await shop.importing(table(`${FULL},中包装,件装量`, '某片,,1g,某厂,,5,50,20'))
    expect(await packOf()).toEqual([[1, 1]])
  })
})

describe('a number that no goods have', () => {
  it('is said to be none where it is no number, and makes no goods', async () => {
    expect(await notesOf('常备编号,批发价', 'abc,5')).toEqual([
      '常备编号不是数字，未采用（abc）；缺少名称；缺少规格；缺少生产厂家',
    ])
    expect(await notesOf('条码,批发价', '123,5')).toEqual([
      '条码校验不符，未采用（123）；缺少名称；缺少规格；缺少生产厂家',
    ])
    expect(await notesOf('常备编号,商品名称,规格,生产厂家', 'abc,某片,10mg,某厂')).toEqual([
      '常备编号不是数字，未采用（abc）',
    ])
  })

  it('makes no new goods, however much the row says', async () => {
    await stand()
    const { summary, lines } = await shop.importing(table(NUMBERED, '999999,新片,,1g,某厂,,5'))
    expect(summary).toMatchObject({ inserted: 0, rejected: 1 })
    expect(lines[0]).toContain('没有找到常备编号 999999 的商品；如是新商品，请把常备编号留空')
  })
})

const STOCKED = '商品名称,规格,生产厂家,库存,有效期至,批号,生产日期'
const daysOf = async () => (await shop.db.select().from(batches)).map((batch) => batch.producedOn)

const rowOf = (day: string) => `某片,10mg,某厂,50,2029-06-30,A1,${day}`

describe('a day of production', () => {
  it('goes to the batch, new or standing, a month as its first day', async () => {
    await shop.importing(table(STOCKED, '某片,10mg,某厂,50,2029-06-30,A1,'))
    expect(await daysOf()).toEqual([''])
    const late = table(STOCKED, '某片,10mg,某厂,50,2029-06-30,A1,2026年1月')
    expect((await shop.importing(late)).summary).toMatchObject({ updated: 1 })
    expect((await shop.importing(late)).summary).toMatchObject({ same: 1 })
    expect(await daysOf()).toEqual(['2026-01-01'])
    await shop.importing(table(STOCKED, '某片,10mg,某厂,30,2029-08-31,A2,20260203'))
    expect(await daysOf()).toEqual(['2026-02-03'])
    expect(await notesOf(STOCKED, '某片,10mg,某厂,30,2029-08-31,A2,20260204')).toEqual([
      '在册批号 A2 的生产日期是 2026-02-03，与文件不同，生产日期未采用',
    ])
  })

  it('that lies ahead, behind the expiry or is none is not taken, and the batch still is', async () => {
    expect(await notesOf(STOCKED, rowOf('2029-07-01'))).toEqual(['生产日期 2029-07-01 在今天之后，生产日期未采用'])
    expect(await notesOf(STOCKED, rowOf('2026-02-31'))).toEqual(['生产日期无法识别，未采用（2026-02-31）'])
    await shop.importing(table(STOCKED, rowOf('2029-07-01')))
    expect(await shop.db.select().from(batches)).toMatchObject([{ number: 'A1', stock: 50, producedOn: '' }])
    expect(await notesOf('常备编号,批号,效期,库存,生产日期', '1,A9,2027-01-31,9,2027-01-31')).toEqual([
      expect.stringContaining('生产日期 2027-01-31'),
    ])
  })
})

describe('a row with several faults', () => {
  it('is told all of them', async () => {
    const [line] = (
      await shop.importing(table('商品名称,规格,批准文号,批发价,库存,效期', '=cmd,9g,,面议,−5,2028-02-31'))
    ).lines
    expect(line!.split(',').slice(1, 4)).toEqual([
      '拒绝',
      'missing;formula;value;value;value',
      '缺少生产厂家；名称以“=”开头，像是公式；价格无法识别，未采用（面议）；库存不是整数，未采用（−5）；效期无法识别，未采用（2028-02-31）',
    ])
  })

  it('is refused for what a formula left where it could not be worked out', async () => {
    const [line] = (await shop.importing(table(FULL, '某片,,#N/A,某厂,#REF!,9'))).lines
    expect(line).toContain('规格是公式的错误值 #N/A，请在表格里改正；批准文号是公式的错误值 #REF!，请在表格里改正')
    expect(await shop.allGoods()).toEqual([])
  })

  it.each([
    ['"12,5"', '2028-06', '库存不是整数，未采用（12,5）'],
    ['"1,20,000"', '2028-06', '库存不是整数，未采用（1,20,000）'],
    ['50', '2028.1', '效期无法识别，未采用（2028.1）'],
  ])('does not guess what %s pieces or %s is', async (stock, expiry, note) => {
    const { lines } = await shop.importing(table(STOCKED, `某片,10mg,某厂,${stock},${expiry},A1,`))
    expect(lines[0]).toContain(note)
  })

  it('is note them beside the number that no goods have', async () => {
    const [line] = (await shop.importing(table('常备编号,批发价,效期', '77,面议,2028-02-31'))).lines
    expect(line).toContain(
      '没有找到常备编号 77 的商品；新商品需要名称、规格和厂家；价格无法识别，未采用（面议）；效期无法识别，未采用（2028-02-31）',
    )
  })
})
