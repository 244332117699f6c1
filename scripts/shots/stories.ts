/** Every story of the gallery, from a development server of its own; what covers the page is taken state by state. */
import type { AddressInfo } from 'node:net'

import type { Page } from 'playwright-core'
import { createServer } from 'vite'

import type { stories as Stories } from '../../gallery/stories.ts'
import { looks, shoot, withLook } from './camera.ts'

/** What the list of the gallery says: names, and the states of those that are shown one at a time. */
type StoryEntry = { name: string; states: string[] }

export async function shootStories(only = ''): Promise<void> {
  const server = await createServer({
    server: { port: 0, watch: null, hmr: false },
    logLevel: 'error',
    optimizeDeps: { entries: ['gallery.html'] },
  })
  await server.listen()
  const { port } = server.httpServer!.address() as AddressInfo
  try {
    for (const look of looks) {
      await withLook(look, `http://localhost:${port}`, async (page) => {
        for (const { name, states } of await listedOn(page)) {
          if (!name.startsWith(only)) continue
          for (const state of states) {
            await page.goto(`/gallery?${new URLSearchParams({ story: name, state, scheme: look.scheme }).toString()}`)
            await page.locator('[data-stage]').waitFor()
            await page.waitForLoadState('networkidle')
            await shoot(page, 'stories', look, `${name}${states.length > 1 ? `-${state}` : ''}`)
          }
        }
      })
    }
  } finally {
    await server.close()
  }
}

async function listedOn(page: Page): Promise<StoryEntry[]> {
  await page.goto('/gallery', { timeout: 120_000 })
  await page.getByRole('navigation', { name: '组件' }).waitFor({ timeout: 120_000 })
  return page.evaluate(async () => {
    const address = '/gallery/stories.ts'
    const { stories } = (await import(/* @vite-ignore */ address)) as { stories: typeof Stories }
    return [...stories].map(([name, { states, isModal }]) => ({ name, states: isModal ? Object.keys(states) : [''] }))
  })
}
