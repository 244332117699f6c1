import { describe, expect, it } from 'vitest'

import { importShop } from '#testing/server/import-shop.ts'

const shop = importShop()
const table = (header: string, ...rows: string[]) => `${[header, ...rows].join('\n')}\n`

const FULL = '商品名称,商品名,规格,生产厂家,批准文号,批发价'
const NUMBERED = '常备编号,商品名称,通用名,规格,生产厂家,批准文号,批发价'

/** Goods 1 at 10.65, and what a file says becomes of them. */
const stand = async (name = '头孢羟氨苄胶囊', tradeName = '') => {
  await shop.importing(table(FULL, `${name},${tradeName},0.25g×24粒,甲药厂,国药准字H20000001,10.65`))
}
const told = async (cells: string) => (await shop.importing(table(NUMBERED, `1,${cells}`))).lines
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
      /“头孢羟氨苄胶囊 国药准字H20000002”，编号 1 是“头孢羟氨苄胶囊 .*国药准字H20000001”/,
    )
    // The row names goods that stand under another number.
    await shop.importing(table(FULL, '头孢羟氨苄胶囊,,0.5g×24粒,甲药厂,,9'))
    expect((await told('头孢羟氨苄胶囊,,0.5g×24粒,甲药厂,,10.5'))[0]).toContain('不是同一商品')
    expect(await priceOf()).toBe(106_500)
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
  })
})
