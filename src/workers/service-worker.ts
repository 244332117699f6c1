/**
 * Makes the shop start without a network: every file of this version is precached, every page address gets
 * index.html. Data is the mirror's business; only public answers and pictures are kept here, and only authentic ones.
 */
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { DRAIN_TAG } from '#sync/leader/drain-tag.ts'

import { cacheAnswers, cacheParts } from './service-worker/answers.ts'
import type * as drainQueues from './service-worker/drain-queues.lazy.ts'
import { NOT_A_PAGE } from './service-worker/not-a-page.ts'
import { type InstallEvent, STATIC_ROUTES } from './service-worker/static-routes.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  /** Set by the script that drains the queues. */
  queues?: typeof drainQueues
}
/** The address of that script (scripts/vite/drain-script.ts). */
declare const DRAIN_SCRIPT: string

/**
 * Files of a version that are fetched at once: Workbox takes one at a time, a browser allows a host six, and a page
 * asks too.
 */
const LANES = 3

const files = self.__WB_MANIFEST
const precache = new PrecacheController()
precache.addToCacheList(files)
registerRoute(new PrecacheRoute(precache))
self.addEventListener('activate', (event) => void precache.activate(event))
cleanupOutdatedCaches()
clientsClaim()

registerRoute(new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: NOT_A_PAGE }))
cacheAnswers()
cacheParts()

// The page asks when the buyer has agreed to take the new version.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('install', (event: InstallEvent) => {
  // Only what a service worker imports before it is installed is there without a network.
  importScripts(DRAIN_SCRIPT)
  for (let lane = 0; lane < LANES; lane += 1) {
    const part = new PrecacheController()
    part.addToCacheList(files.filter((_, at) => at % LANES === lane))
    void part.install(event)
  }
  // A browser that refuses them asks the service worker as before, and the version is stored all the same.
  if (event.addRoutes) event.waitUntil(event.addRoutes(STATIC_ROUTES).catch(() => {}))
})

// A bonus where the browser has it: pending edits leave although no tab is open.
self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string }
  if (tag !== DRAIN_TAG) return
  if (!self.queues) importScripts(DRAIN_SCRIPT)
  ;(event as ExtendableEvent).waitUntil(self.queues!.drainQueues())
})
