/** Once per run: the data that every test's server starts with, and browser profiles of an earlier visit. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { FullConfig, Page } from '@playwright/test'

import { api } from '#contract/api.ts'
import { startLiveServer } from '#testing/server/live-server.ts'

import { shareProfiles, makeProfile } from './browser-profiles.ts'
import { callsOf } from './buyer-calls.ts'
import { readyForOffline } from './purchase.ts'
import { expect, signIn } from './shop.ts'

/**
 * The clinic signs in, everything is stored, it signs out. Its own data is deleted, so that two copies are two devices.
 */
async function visitOnce(page: Page): Promise<void> {
  const context = page.context()
  await signIn(page)
  await readyForOffline(page)
  // An API address instead of a page, so that no code of the shop keeps the databases open.
  await page.goto(api.account.base.path)
  await (
    await callsOf(context.request)
  )(api.account.logout)
  await context.clearCookies()
  const kept = await page.evaluate(forgetBuyer)
  expect(kept).toEqual(expect.arrayContaining([expect.stringMatching(/^cat_/)]))
}

/** Runs in the page; returns the names of the databases that stay. */
async function forgetBuyer(): Promise<string[]> {
  localStorage.clear()
  const names = (await indexedDB.databases()).map(({ name }) => name!)
  const own = names.filter((name) => name.startsWith('u_'))
  for (const name of own) {
    // The deletion waits until the last connection is closed.
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
    shareProfiles(await Promise.all(profiles.map((profile) => makeProfile(server, profile, visitOnce))))
  } finally {
    await server.end()
  }
  process.env.SEEDED_SHOP = server.dataDir
  return async () => {
    await rm(server.dataDir, { recursive: true, force: true })
    await rm(home, { recursive: true, force: true })
  }
}
