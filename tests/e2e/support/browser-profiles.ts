/**
 * Browser profiles of an earlier visit: the pages and the clinic's catalogue are stored, nobody is signed in and no
 * data of a buyer is left. A test that is not about a first visit starts with a copy of one. Stored data belongs to an
 * origin, so each test process has a profile of its own and its proxy uses that profile's port.
 */
import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { startChaosProxy } from '#testing/server/chaos-proxy.ts'

import { launchBrowser } from './browser.ts'

export type BrowserProfile = { port: number; profile: string }

/** Below the ports that systems usually give to outgoing connections. A proxy waits until its port is free. */
const PORTS = { from: 20_000, count: 10_000 }

async function quietPort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * PORTS.count)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return quietPort()
  await new Promise((done) => probe.close(done))
  return port
}

/** Makes one in the folder `profile`; `visit` opens the shop in it. */
export async function makeProfile(
  server: { port: number },
  profile: string,
  visit: (page: Page) => Promise<void>,
): Promise<BrowserProfile> {
  const line = await startChaosProxy(server, await quietPort())
  const context = await launchBrowser(profile, line.origin)
  try {
    await visit(context.pages()[0]!)
  } finally {
    await context.close()
    await line.close()
  }
  // These caches of Chromium's own are a third of the files to copy.
  for (const cache of ['GPUCache', 'DawnGraphiteCache', 'DawnWebGPUCache'])
    await rm(join(profile, 'Default', cache), { recursive: true, force: true })
  return { port: Number(new URL(line.origin).port), profile }
}

/** Passes the profiles to the test processes. */
export function shareProfiles(browsers: readonly BrowserProfile[]): void {
  process.env.BROWSER_PROFILES = JSON.stringify(browsers)
}

/** The profile of the test process with this number. */
export function profileOf(parallelIndex: number): BrowserProfile {
  return (JSON.parse(process.env.BROWSER_PROFILES!) as BrowserProfile[])[parallelIndex]!
}

/** By the system's `cp`, which takes a fraction of the time of Node's. */
export const copyProfile = (parallelIndex: number, profile: string): void =>
  void execFileSync('cp', ['-R', `${profileOf(parallelIndex).profile}/.`, profile])
