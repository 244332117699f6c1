/** Every screen of the table of contents as a buyer in the middle of things sees it. Build first. */
import type { Page } from 'playwright-core'

import { startLiveServer } from '#testing/server/live-server.ts'
import { prepareBuyer, type PreparedBuyer } from '#tests/e2e/support/buyer-calls.ts'
import { open, visitsOf } from '#tests/e2e/support/screen-visits.ts'
import { putDrawOff, signIn } from '#tests/e2e/support/shop.ts'

import { looks, shoot, withLook } from './camera.ts'

/** The strip of the first download stands over every page until it is done. */
const fetched = (page: Page) => page.getByText('正在下载离线目录').waitFor({ state: 'detached' })

export async function shootScreens(only: string | undefined): Promise<void> {
  const server = await startLiveServer()
  let prepared: PreparedBuyer | undefined
  try {
    for (const look of looks) {
      await withLook(look, `http://localhost:${server.port}`, async (page) => {
        await page.context().addInitScript(putDrawOff)
        await signIn(page)
        prepared ??= await prepareBuyer(page.context())
        await fetched(page)
        const failed: string[] = []
        for (const visit of visitsOf(prepared)) {
          if (only && !visit.address.startsWith(only)) continue
          await open(page, visit, { isOnline: true }).catch((error: unknown) =>
            failed.push(`${visit.address}: ${String(error)}`),
          )
          await shoot(page, 'screens', look, visit.address)
        }
        for (const text of failed) console.error(text)
      })
    }
  } finally {
    await server.stop()
  }
}
