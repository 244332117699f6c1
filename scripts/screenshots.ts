/**
 * `npx tsx scripts/screenshots.ts`: the pictures of the web manifest (public/screenshots) and of the README
 * (docs/images), taken from the built application with demo data. Build before it, and after it, because the manifest's
 * are served.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Page } from 'playwright-core'

import { startLiveServer } from '#testing/server/live-server.ts'
import { putDrawOff } from '#tests/e2e/support/shop.ts'

import { ensureBrowser } from './setup/browser.mjs'

const WIDE = { width: 1366, height: 768 }
const NARROW = { width: 390, height: 844 }
type Size = typeof WIDE

const server = await startLiveServer()
try {
  await mkdir('public/screenshots', { recursive: true })
  await mkdir('docs/images', { recursive: true })
  await shoot(WIDE, async (page) => {
    await page.goto('/')
    await stands(page, '快用完了')
    await savePng(page, 'docs/images/home.png')
    await page.goto('/search/table?keywords=amxl')
    await stands(page, '阿莫西林胶囊')
    await fillCart(page)
    await page.reload()
    await stands(page, '阿莫西林胶囊')
    await saveWebp(page, 'public/screenshots/wide.webp')
    await page.goto('/cart')
    await stands(page, '去结算')
    await savePng(page, 'docs/images/cart.png')
  })
  await shoot(NARROW, async (page) => {
    await page.goto('/')
    await stands(page, '快用完了')
    await saveWebp(page, 'public/screenshots/narrow.webp')
    await savePng(page, 'docs/images/phone.png')
  })
} finally {
  await server.stop()
}

/** A browser of this size, signed in as the demo clinic. */
async function shoot(viewport: Size, take: (page: Page) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'changbei-pictures-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
    viewport,
    baseURL: `http://localhost:${server.port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    isMobile: viewport === NARROW,
    hasTouch: viewport === NARROW,
  })
  await context.addInitScript(putDrawOff)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto('/login')
  await page.getByLabel('用户名').fill('clinic')
  await page.getByLabel('密码', { exact: true }).fill('changbei-demo')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await take(page)
  await context.close()
  await rm(profile, { recursive: true, force: true })
}

async function stands(page: Page, text: string): Promise<void> {
  await page.getByRole('main').getByText(text).first().waitFor()
  // The strip of the first download stands over every page until it is done.
  await page.getByText('正在下载离线目录').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  // What fades in has faded in.
  await page.waitForTimeout(500)
}

async function fillCart(page: Page): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^加入购物车 / })
      .first()
      .click()
    await page.waitForTimeout(400)
  }
}

async function savePng(page: Page, path: string): Promise<void> {
  await page.screenshot({ path })
}

/** Playwright writes no WebP, but the browser does. */
async function saveWebp(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await writeFile(path, Buffer.from(data, 'base64'))
}
