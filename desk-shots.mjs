import { chromium } from 'playwright-core'
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const visit = async (width, height, scheme, name) => {
  const page = await (await browser.newContext({ viewport: { width, height }, colorScheme: scheme })).newPage()
  await page.goto('http://localhost:4150/ops/')
  await page.getByLabel('账号').or(page.getByLabel('用户名')).first().fill('ops')
  await page.locator('input[type=password]').fill('changbei-demo')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(2500)
  for (const path of ['withdrawals', 'customers', 'audit', 'offers/manjian']) {
    await page.goto(`http://localhost:4150/ops/${path}`)
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/desk-${name}-${path.replace('/', '-')}.png` })
  }
}
await visit(1366, 768, 'light', 'l')
await visit(390, 844, 'dark', 'd')
await browser.close()
