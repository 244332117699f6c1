/** The browser loses its storage: pitfalls 19, 20 and 21. */
import type { BrowserContext, Page } from '@playwright/test'

import { cartLines, expectSynced, syncChip } from '../support/purchase.ts'
import { NIGHT, expect } from '../support/shop.ts'
import { entriesOf, mirroredCart, quantityOf, setQuantity, test } from '../support/sync-shop.ts'

/** Closes the browser's connections to IndexedDB and deletes the databases, as an eviction or a broken disk does. */
async function evict(context: BrowserContext, page: Page, origin: string, storageTypes: string): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
}

/** The page says what happened to its storage, until the buyer has read it. */
async function expectStorageNotice(page: Page): Promise<void> {
  await expect(syncChip(page)).toHaveAccessibleName(/本机数据有变动/)
  await syncChip(page).click()
  const panel = page.getByRole('dialog', { name: '同步状态' })
  await expect(panel).toContainText('浏览器清除过本站保存在本机的数据')
  await expect(panel).toContainText('没有丢失任何改动')
  await panel.getByRole('button', { name: '知道了' }).click()
  await page.keyboard.press('Escape')
}

test(
  'pitfall 19: a database lost under the open page is opened again, the page says so and keeps edits again',
  { tag: NIGHT },
  async ({ clinic, line, truth }) => {
    const [first] = await truth.fill(1)
    const { packing } = truth.goods[0]!
    const { context, page } = await clinic()
    await expectSynced(page)
    await evict(context, page, line.origin, 'indexeddb')
    await expectStorageNotice(page)
    await expect.poll(() => mirroredCart(page)).toMatchObject([{ id: first, number: packing }])
    await expect(quantityOf(page, first!)).toHaveValue(String(packing))
    line.cut()
    await setQuantity(page, first!, packing * 2)
    await expect(syncChip(page)).toHaveAccessibleName(/离线 · 1 项待同步/)
    expect(await entriesOf(page)).toHaveLength(1)
    line.restore()
    await expectSynced(page)
    await expect.poll(truth.cart).toEqual({ [first!]: packing * 2 })
  },
)

test('pitfall 20: after an eviction the shop starts, says so, shows the server’s cart and takes edits anew', async ({
  clinic,
  line,
  truth,
}) => {
  const [first] = await truth.fill(1)
  const { packing } = truth.goods[0]!
  const { context, page } = await clinic()
  await setQuantity(page, first!, packing * 2)
  await expect.poll(truth.cart).toEqual({ [first!]: packing * 2 })
  await expectSynced(page)
  const elsewhere = await context.newPage()
  await page.close()
  // What a browser deletes when the disk is full; cookies and local storage stay.
  await evict(context, elsewhere, line.origin, 'indexeddb,cache_storage,service_workers')
  await elsewhere.goto('/cart')
  await expect(quantityOf(elsewhere, first!)).toHaveValue(String(packing * 2))
  await expectStorageNotice(elsewhere)
  await setQuantity(elsewhere, first!, packing * 3)
  await expect.poll(truth.cart).toEqual({ [first!]: packing * 3 })
  await expectSynced(elsewhere)
})

test(
  'pitfall 21: on a full disk an edit is stored or the page says that it is not, and the queue stays',
  { tag: NIGHT },
  async ({ clinic, line, truth }) => {
    const [first, second] = await truth.fill(2)
    const { packing } = truth.goods[0]!
    const { context, page } = await clinic()
    await expectSynced(page)
    line.cut()
    await setQuantity(page, first!, packing * 2)
    await expect(syncChip(page)).toHaveAccessibleName(/离线 · 1 项待同步/)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: line.origin, quotaSize: 1 })
    await setQuantity(page, second!, packing * 3)
    await expect(syncChip(page)).toHaveAccessibleName(/离线 · 2 项待同步|无法保存/)
    const kept = await entriesOf(page)
    const isStored = kept.length === 2
    expect(kept.length).toBeGreaterThan(0)
    if (!isStored) await expect(quantityOf(page, second!)).toHaveValue(String(packing))
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: line.origin })
    line.restore()
    await expectSynced(page)
    await expect(cartLines(page)).toHaveCount(2)
    await expect.poll(truth.cart).toEqual({ [first!]: packing * 2, [second!]: isStored ? packing * 3 : packing })
  },
)
