/** One browser a look: a width and a colour scheme; what it sees goes to .cache/shots. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { chromium, type Page } from 'playwright-core'

import { ensureBrowser } from '../setup/browser.mjs'

export const SHOTS = '.cache/shots'
/** What stands below is seen by scrolling, and looks like what stands above. */
const MAX_HEIGHT = 2_400

const sizes = { wide: { width: 1366, height: 768 }, narrow: { width: 390, height: 844 } }
export type Look = { size: keyof typeof sizes; scheme: 'light' | 'dark' }
export const looks: Look[] = [
  { size: 'wide', scheme: 'light' },
  { size: 'narrow', scheme: 'light' },
  { size: 'narrow', scheme: 'dark' },
  { size: 'wide', scheme: 'dark' },
]
export const nameOf = ({ size, scheme }: Look): string => `${size}-${scheme}`

/** Opens a browser of this look at `baseURL` and closes it when `use` is done. */
export async function withLook(look: Look, baseURL: string, use: (page: Page) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'changbei-shots-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
    viewport: sizes[look.size],
    baseURL,
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    isMobile: look.size === 'narrow',
    hasTouch: look.size === 'narrow',
  })
  try {
    await use(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** `/list/info/6` becomes list-info-6.png in the folder of the look. */
export async function shoot(page: Page, folder: string, look: Look, name: string): Promise<void> {
  const file = `${name.replaceAll(/[^\w\u4E00-\u9FFF-]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}.png`
  const path = join(SHOTS, folder, nameOf(look), file)
  await mkdir(dirname(path), { recursive: true })
  const { width, height } = sizes[look.size]
  const needed = await page.evaluate(() => document.documentElement.scrollHeight)
  // A window as high as the page: what is drawn only in sight is drawn, and what sticks to an edge stands there.
  await page.setViewportSize({ width, height: Math.max(height, Math.min(needed, MAX_HEIGHT)) })
  await page.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))),
  )
  await page.screenshot({ path })
  await page.setViewportSize({ width, height })
}
