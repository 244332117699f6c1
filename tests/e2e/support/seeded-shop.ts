/** Once for the whole run: a shop whose data every test's server begins with, and browsers that were in it before. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { FullConfig, Page } from '@playwright/test'

import { api } from '#contract/api.ts'
import { startLiveServer } from '#testing/server/live-server.ts'

import { callsOf } from './buyer-calls.ts'
import { announce, makeKnown } from './known-browsers.ts'
import { readyForOffline } from './purchase.ts'
import { expect, signIn } from './shop.ts'

/** The clinic signs in, all is stored, it leaves; what was its own is deleted, so that two copies are two devices. */
async function visitOnce(page: Page): Promise<void> {
  const context = page.context()
  await signIn(page)
  await readyForOffline(page)
  // A call in the place of a page: nothing of the shop runs and holds what is deleted.
  await page.goto(api.account.base.path)
  await (
    await callsOf(context.request)
  )(api.account.logout)
  await context.clearCookies()
  const kept = await page.evaluate(forgetBuyer)
  expect(kept).toEqual(expect.arrayContaining([expect.stringMatching(/^cat_/)]))
}

/** In the page; tells the databases that stay. */
async function forgetBuyer(): Promise<string[]> {
  localStorage.clear()
  const names = (await indexedDB.databases()).map(({ name }) => name!)
  const own = names.filter((name) => name.startsWith('u_'))
  for (const name of own) {
    // Waits for whatever is about to close it.
    const deleting = indexedDB.deleteDatabase(name)
    await new Promise((resolve, reject) => {
      deleting.addEventListener('success', resolve)
      deleting.addEventListener('error', reject)
    })
  }
  return names.filter((name) => !own.includes(name))
}

export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const server = await startLiveServer()
  const home = `${server.dataDir}-browsers`
  const profiles = Array.from({ length: workers }, (_, index) => join(home, String(index)))
  try {
    announce(await Promise.all(profiles.map((profile) => makeKnown(server, profile, visitOnce))))
  } finally {
    await server.end()
  }
  process.env.SEEDED_SHOP = server.dataDir
  return async () => {
    await rm(server.dataDir, { recursive: true, force: true })
    await rm(home, { recursive: true, force: true })
  }
}
