/** Every screen of the seller's side as the administrator sees it with the demo data. Build first. */
import { startLiveServer } from '#testing/server/live-server.ts'
import { OPS_SCREENS, signInTo } from '#tests/e2e/support/ops-screens.ts'

import { looks, shoot, withLook } from './camera.ts'

/** `only`: what the address begins with, such as /ops/orders. */
export async function shootOpsScreens(only: string | undefined): Promise<void> {
  const server = await startLiveServer()
  try {
    for (const look of looks) {
      await withLook(look, `http://localhost:${server.port}`, async (page) => {
        await signInTo(page, 'ops')
        for (const screen of OPS_SCREENS) {
          const address = `/ops/${screen}`
          if (only && !address.startsWith(only)) continue
          await page.goto(address)
          await page.locator('main h1').waitFor()
          await page.waitForFunction(() => document.querySelector('[aria-label="加载中"]') === null)
          await shoot(page, 'ops', look, address)
        }
      })
    }
  } finally {
    await server.stop()
  }
}
