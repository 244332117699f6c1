/** A headless Chromium with a profile on disk, for figures that need a browser. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type BrowserContext, type BrowserContextOptions } from 'playwright-core'

/** Opens a browser on a fresh profile, hands it to `use`, and removes the profile. */
export async function withBrowser<T>(
  use: (context: BrowserContext) => Promise<T>,
  look: Pick<BrowserContextOptions, 'viewport' | 'isMobile' | 'hasTouch'> = {},
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'changbei-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--enable-blink-features=ForceEagerMeasureMemory',
    ],
    locale: 'zh-CN',
    ...look,
  })
  try {
    return await use(context)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
