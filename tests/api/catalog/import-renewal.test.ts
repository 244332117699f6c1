import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import type { Executor } from '#server/db/connect.ts'
import { rowsOf } from '#server/db/rows.ts'
import { goods } from '#server/tables/goods.ts'
import { importShop } from '#testing/server/catalog/import-shop.ts'

const shop = importShop()
const table = (...rows: string[]) => `${['常备编号,商品名称,规格,生产厂家,批准文号,条码,批发价', ...rows].join('\n')}\n`
const TOLD = '头孢羟氨苄胶囊,0.25g*24粒,甲药厂'
const numbered = (id: string, number: string, price = '9') => `${id},${TOLD},${number},,${price}`

/** Goods under each of these numbers, the same but for it. */
const stand = (...numbers: string[]) => shop.importing(table(...numbers.map((number) => numbered('', number, '10'))))
const numbers = async () => (await shop.allGoods()).map(({ approvalNumber }) => approvalNumber)
const [H1, H2, H9] = ['国药准字H20000001', '国药准字H20000002', '国药准字H20000009'] as const

/** Whoever imports says yes to every new number. */
const YES = { renewals: 'all' } as const

/** More rows than a chunk takes, of goods of their own. */
const FILLER = Array.from({ length: 501 }, (_, index) => `,某药${index},1g,乙药厂,,,5`)

describe('two rows that give goods the same new number', () => {
  const cases: [string, string[], string[]][] = [
    ['both renew it', [numbered('1', H9), numbered('2', H9)], [H9, H2]],
    ['the second makes new goods', [numbered('1', H9), numbered('', H9)], [H9, H2]],
    ['the first makes new goods', [numbered('', H9), numbered('1', H9)], [H1, H2, H9]],
    ['the second has the number before', [numbered('1', H9), numbered('', H1)], [H9, H2]],
  ]
  it.each(cases)('leave the second out where %s, in the preview as in the import', async (_, rows, after) => {
    await stand(H1, H2)
    const preview = await shop.importing(table(...rows), { isDryRun: true, ...YES })
    expect(preview.summary).toMatchObject({ rejected: 1 })
    expect(preview.lines.at(-1)).toContain('3,拒绝,duplicate,与第 2 行是同一商品')
    const { summary, lines } = await shop.importing(table(...rows), YES)
    expect(lines).toEqual(preview.lines)
    expect(summary).toEqual(preview.summary)
    expect(await numbers()).toEqual(after)
  })

  it.each(cases)('do so hundreds of rows apart where %s', async (_, [first, second], after) => {
    await stand(H1, H2)
    const content = table(first!, ...FILLER, second!)
    const preview = await shop.importing(content, { isDryRun: true, ...YES })
    expect(preview.lines.at(-1)).toContain('504,拒绝,duplicate,与第 2 行是同一商品')
    const { summary } = await shop.importing(content, YES)
    expect(summary).toEqual(preview.summary)
    expect((await numbers()).filter(Boolean)).toEqual(after)
  })
})

it.each([
  ['one behind the other', [], 3],
  ['hundreds of rows apart', FILLER, 504],
])('two rows of the same goods %s count once, in the preview as in the import', async (_, between, line) => {
  await stand(H1)
  const content = table('1,头孢羟氨苄胶囊,,,,,9', ...between, `,${TOLD},,,8`)
  const preview = await shop.importing(content, { isDryRun: true })
  expect(preview.lines.at(-1)).toContain(`${line},拒绝,duplicate,与第 2 行是同一商品`)
  expect((await shop.importing(content)).summary).toEqual(preview.summary)
  expect((await shop.allGoods())[0]).toMatchObject({ basePrice: 90_000 })
})

describe('a new number nobody said yes to', () => {
  it('leaves its whole row out, and lets in no row that the preview left out', async () => {
    await stand(H1, H2)
    const rows = table(numbered('1', H9, '8'), numbered('2', H2, '7'), numbered('', H9, '6'), numbered('', H1, '5'))
    const { summary, lines } = await shop.importing(rows)
    expect(summary).toMatchObject({ updated: 1, rejected: 2, unticked: 1, inserted: 0, renewed: 0 })
    expect(lines[0]).toContain(`2,拒绝,unagreed,批准文号由 ${H1} 改为 ${H9} 没有勾选同意，这一行没有导入，原文号不变`)
    expect((await shop.allGoods()).map((one) => [one.approvalNumber, one.basePrice])).toEqual([
      [H1, 100_000],
      [H2, 70_000],
    ])
  })

  it('is another one than that from a number that the goods no longer have', async () => {
    await stand(H2)
    const renewals = new Set([`1 ${H1} ${H9}`])
    expect((await shop.importing(table(numbered('1', H9)), { renewals })).summary).toMatchObject({ unticked: 1 })
    const meant = new Set([`1 ${H2} ${H9}`])
    expect((await shop.importing(table(numbered('1', H9)), { renewals: meant })).summary).toMatchObject({ renewed: 1 })
    expect(await numbers()).toEqual([H9])
  })
})

describe('a new registration', () => {
  it.each(['国食健字G20000001', '国械注准20203140001'])('is of the same kind: not %s for a drug', async (number) => {
    await stand(H1)
    const { lines } = await shop.importing(table(numbered('1', number)))
    expect(lines[0]).toMatch(/^2,拒绝,other,文件里是“.*不是同一商品，请核对编号/)
    await shop.db.update(goods).set({ barcode: '6901234567892' })
    const beside = await shop.importing(table(`,${TOLD},${number},6901234567892,9`))
    expect(beside.summary).toMatchObject({ inserted: 1, updated: 0 })
    expect(await numbers()).toEqual([H1, number])
  })

  it.each([
    ['国药准字Z20000009', '（化学药）改为 国药准字Z20000009（中药）'],
    ['国药准字SJ20200009', '（化学药）改为 国药准字SJ20200009（生物制品）'],
  ])('stays in its class: not %s for a chemical drug, by our number or by the barcode', async (number, told) => {
    await stand(H1)
    await shop.db.update(goods).set({ barcode: '6901234567892' })
    for (const row of [numbered('1', number), `,${TOLD},${number},6901234567892,9`]) {
      const { summary, lines } = await shop.importing(table(row))
      expect(summary).toMatchObject({ rejected: 1, inserted: 0 })
      expect(lines[0]).toContain(`批准文号由 ${H1}${told}：再注册不改变药品类别，请核对文号`)
    }
    expect(await numbers()).toEqual([H1])
  })

  it.each([
    ['国药准字HJ20160123', '国药准字H20233456'],
    ['国药准字J20130012', '国药准字HJ20200012'],
    ['ZC20150012', '国药准字ZC20200012'],
  ])('within a class changes with where the drug is made: %s to %s', async (former, number) => {
    await stand(former)
    expect((await shop.importing(table(numbered('1', number)), YES)).summary).toMatchObject({ updated: 1 })
    expect(await numbers()).toEqual([number])
  })

  it('is no number that another drug or another maker has', async () => {
    await stand(H1)
    await shop.importing(table(`,阿莫西林胶囊,0.25g*24粒,乙药厂,${H9},,8`))
    const { lines } = await shop.importing(table(numbered('1', H9)), YES)
    expect(lines[0]).toContain(`2,拒绝,other,批准文号 ${H9} 是编号 2“阿莫西林胶囊”（乙药厂）的，请核对文号`)
    expect(await numbers()).toEqual([H1, H9])
  })

  it('is no number that a row before it gives to another maker’s goods', async () => {
    await stand(H1)
    await shop.importing(table(',阿莫西林胶囊,0.25g*24粒,乙药厂,国药准字H20000002,,8'))
    const other = `2,阿莫西林胶囊,0.25g*24粒,乙药厂,${H9},,8`
    const { lines, summary } = await shop.importing(table(numbered('1', H9), other), YES)
    expect(summary).toMatchObject({ updated: 1, rejected: 1 })
    expect(lines.join('\n')).toContain(`3,拒绝,other,批准文号 ${H9} 是编号 1“`)
    expect(await numbers()).toEqual([H9, '国药准字H20000002'])
  })

  it('of a drug made abroad may change the form of its number', async () => {
    await stand('H20160123')
    expect((await shop.importing(table(numbered('1', '国药准字HJ20160123')), YES)).summary).toMatchObject({
      updated: 1,
    })
    expect(await numbers()).toEqual(['国药准字HJ20160123'])
  })

  // The embedded database has one connection: nobody edits between two of its statements.
  it.runIf(process.env.TEST_DB === 'postgres').each([
    [{ manufacturer: '甲 药厂' }, { updated: 1 }, `${H9}|头孢羟氨苄胶囊|0.25g*24粒|甲 药厂|1`],
    [{ manufacturer: '丙药厂' }, { rejected: 1 }, `${H1}|头孢羟氨苄胶囊|0.25g*24粒|甲药厂|1`],
  ])('goes by what the desk made of the goods meanwhile: %o', async (edit, outcome, naturalKey) => {
    await stand(H1)
    let importing: ReturnType<typeof shop.importing> | undefined
    await shop.db.transaction(async (tx) => {
      await tx.update(goods).set(edit).where(eq(goods.id, 1))
      importing = shop.importing(table(numbered('1', H9)), YES)
      await expect
        .poll(async () => {
          const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          return (await rowsOf(tx as unknown as Executor, waiting)).length
        })
        .toBeGreaterThan(0)
    })
    expect((await importing!).summary).toMatchObject(outcome)
    expect(await shop.allGoods()).toMatchObject([{ ...edit, naturalKey }])
  })
})
