import { addFromList, expectSynced, openCart, searchFor } from '../support/purchase.ts'
import { enter, expect, NARROW, test } from '../support/shop.ts'

/** The smallest PNG: the server checks the content of a proof, not its name. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a pharmacy orders on a phone and pays by company transfer, with a proof that is one', async ({ visit }) => {
  const { page } = await visit(NARROW)
  await enter(page, { username: 'pharmacy' })
  await page.getByRole('button', { name: '搜索' }).first().click()
  await searchFor(page, 'lhqw', '连花清瘟')
  await addFromList(page, 2)
  await openCart(page, 2)
  for (const row of await page.locator('[data-line]').all()) {
    const quantity = row.getByRole('textbox')
    await quantity.fill('20')
    await quantity.press('Enter')
  }
  await expectSynced(page)
  await page.getByRole('button', { name: '去结算' }).click()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/cart\/step3\/\d+/)

  const proof = page.locator('input[type=file]')
  const send = page.getByRole('button', { name: /提交凭证|上传凭证/ })
  await proof.setInputFiles({ name: '凭证.png', mimeType: 'image/png', buffer: Buffer.from('不是图片') })
  await send.click()
  await expect(page.getByText(/jpg、png、webp 或 pdf/).last()).toBeVisible()
  const alert = page.getByRole('dialog').getByRole('button').first()
  if (await alert.isVisible()) await alert.click()

  await proof.setInputFiles({ name: '凭证.png', mimeType: 'image/png', buffer: PNG })
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: '凭证已提交，待确认到账' })).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText('付款')
  await expect(page.getByRole('button', { name: '更换凭证' })).toBeVisible()
  const shown = await page.request.get((await page.getByRole('link', { name: '查看凭证' }).getAttribute('href'))!)
  expect([shown.status(), await shown.body()]).toEqual([200, PNG])
  await page.goto('/order')
  await expect(page.locator('[data-order]').first()).toContainText('凭证已提交，待确认到账')
})
