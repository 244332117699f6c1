/** A Chromium with a profile on disk (incognito contexts keep IndexedDB in memory only). */
import { type BrowserContext, chromium } from '@playwright/test'

export type Looks = { width?: number; height?: number; dark?: boolean }

export const WIDE = { width: 1366, height: 768 }
export const NARROW = { width: 390, height: 844 }

export async function launchBrowser(
  profile: string,
  baseURL: string,
  { width = WIDE.width, height = WIDE.height, dark = false }: Looks = {},
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    viewport: { width, height },
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: width < 600,
    isMobile: width < 600,
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(putDrawOff)
  return context
}

/** Marks the draw as closed today: its dialog would cover what a test presses. */
export const putDrawOff = () =>
  localStorage.setItem('changbei.draw', new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))
