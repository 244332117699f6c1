import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { isBuyable } from '#domain/eligibility/check-goods.ts'
import { loadBuyer } from '#server/modules/account/index.ts'
import { importCatalog, type ImportOptions } from '#server/modules/goods/import/import-catalog.ts'
import { toPriced } from '#server/modules/goods/to-goods.ts'
import { batches, goods } from '#server/tables/goods.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { AMOXICILLIN, csvOf, importShop, LICORICE, METFORMIN } from '#testing/server/catalog/import-shop.ts'
import { people } from '#testing/server/people.ts'

const shop = importShop()

describe('demo offers', () => {
  it('make a list without prices buyable, are labelled, and are the same every time', async () => {
    await shop.importing(csvOf(METFORMIN, LICORICE), { hasDemoOffers: true })
    const [metformin, licorice] = await shop.allGoods()
    expect(metformin!.texts[0]!.title).toBe('演示报价')
    expect(licorice!.packing).toBe(100)
    const { buyerId } = await people.clinic(shop.db)
    const clinic = await loadBuyer(shop.db, buyerId, TEST_NOW)
    const payer = { buyer: clinic, now: TEST_NOW }
    for (const row of [metformin!, licorice!]) expect(isBuyable(toPriced(row, payer), clinic, TEST_NOW)).toBe(true)
    const own = await shop.db.select().from(batches).where(eq(batches.goodsId, metformin!.id))
    expect(own).toMatchObject([{ stock: metformin!.stock, number: expect.stringMatching(/^DEMO/) }])
  })

  it('touch neither real prices nor goods whose stock has been sold since', async () => {
    await shop.importing(csvOf(AMOXICILLIN, METFORMIN), { hasDemoOffers: true })
    const [amoxicillin, metformin] = await shop.allGoods()
    expect(amoxicillin).toMatchObject({ basePrice: 68_500, texts: [] })
    await shop.db.update(goods).set({ stock: 3 }).where(eq(goods.id, metformin!.id))
    const { summary } = await shop.importing(csvOf(AMOXICILLIN, METFORMIN), { hasDemoOffers: true })
    expect(summary).toMatchObject({ same: 2 })
    expect((await shop.allGoods())[1]!.stock).toBe(3)
  })
})

const real = process.env.REAL_CATALOG
describe('the real list', () => {
  it.skipIf(!real)(
    `is imported but for what may not be sold online${real ? '' : ' (skipped: REAL_CATALOG names no file)'}`,
    async () => {
      const options = { file: real!, now: TEST_NOW, isDryRun: false, hasDemoOffers: true }
      const rejections: string[] = []
      const report: ImportOptions['report'] = {
        add: ({ outcome, codes }) => Promise.resolve(void (outcome === '拒绝' && rejections.push(codes))),
      }
      const summary = await importCatalog(shop.db, { ...options, report })
      expect(summary.rows).toBeGreaterThan(5_000)
      expect(summary.inserted + summary.rejected).toBe(summary.rows)
      expect(summary.inserted / summary.rows).toBeGreaterThan(0.85)
      expect(new Set(rejections)).toEqual(new Set(['prohibited']))
      expect(summary.unpriced).toBe(0)
      const again = await importCatalog(shop.db, { ...options, report })
      expect(again).toMatchObject({ inserted: 0, updated: 0, same: summary.inserted })
    },
    180_000,
  )
})
