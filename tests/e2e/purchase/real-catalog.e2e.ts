import { existsSync } from 'node:fs'

import {
  addFromList,
  buyFromCart,
  cartLines,
  expectSynced,
  readyForOffline,
  searchFor,
  syncChip,
} from '../support/purchase.ts'
import { NIGHT, expect, shopTest, signIn } from '../support/shop.ts'

const importFile = process.env.REAL_CATALOG
const isThere = importFile !== undefined && existsSync(importFile)
const test = shopTest(isThere ? { importFile } : {})

test.skip(!isThere, '未设置 REAL_CATALOG（一份真实商品目录 CSV 的路径），真实目录的采购流程未测试')

test('a clinic buys imported goods over a line that was cut', { tag: NIGHT }, async ({ visit, line }) => {
  const { page } = await visit({ isNew: true })
  await signIn(page)
  await readyForOffline(page)
  await searchFor(page, 'ptt', '葡萄糖')
  await addFromList(page, 1)
  await expectSynced(page)

  line.cut()
  // Only in the imported list, not among the demo goods.
  await searchFor(page, '和胃整肠', '和胃整肠丸')
  await addFromList(page, 1)
  await page.goto('/cart')
  await expect(cartLines(page)).toHaveCount(2)
  await expect(cartLines(page).filter({ hasText: '和胃整肠丸' })).toHaveCount(1)
  await expect(syncChip(page)).toHaveAccessibleName(/离线 · 1 项待同步/)

  line.restore()
  await expectSynced(page)
  for (const row of await cartLines(page).all()) {
    const quantity = row.getByRole('textbox')
    await quantity.fill('100')
    await quantity.press('Enter')
  }
  const { orderNumbers } = await buyFromCart(page)
  expect(orderNumbers.length).toBeGreaterThan(0)
})
