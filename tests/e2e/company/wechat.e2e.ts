import { NIGHT, expect, test } from '../support/shop.ts'

const PASSWORD = 'changbei-demo'
/** At any hour. */
const GREETING = /(好|夜深了)，/

test(
  'who scans a code binds it on his way in, leaves nothing of it behind, and scans his way in the next time',
  { tag: NIGHT },
  async ({ visit, server }) => {
    const { page } = await visit({ isNew: true })
    // WeChat leads back to the address of the server itself.
    const origin = `http://localhost:${server.port}`
    const scan = async () => {
      await page.goto(`${origin}/wechat/login`)
      await page.getByRole('button', { name: '去微信扫码' }).click()
      await page.getByRole('link', { name: '李大夫：同意' }).click()
    }
    await scan()
    await page.getByRole('link', { name: '登录已有账号并绑定' }).click()
    await page.getByRole('textbox', { name: '用户名' }).fill('pharmacy')
    await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: '登录密码' }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()

    await page.getByRole('button', { name: '退出' }).first().click()
    // The page shows a visitor before it loads anew; a navigation between the two is aborted.
    const loadedAnew = page.waitForEvent('load')
    await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
    await loadedAnew
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('changbei.wechat'))).toBeNull()

    await scan()
    await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  },
)
