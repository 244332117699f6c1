/**
 * Makes the shop start without a network: every file of this version is precached, every page address gets
 * index.html. Data is the mirror's business; only public answers and pictures are kept here, and only authentic ones.
 */
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { DRAIN_TAG } from '#sync/leader/drain.ts'

import { cacheAnswers, cacheParts } from './service-worker/answers.ts'
import { drainQueues } from './service-worker/drain-queues.ts'
import { NOT_A_PAGE } from './service-worker/not-a-page.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
clientsClaim()

registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_A_PAGE }))
cacheAnswers()
cacheParts()

// The page asks when the buyer has agreed to take the new version.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// A bonus where the browser has it: pending edits leave although no tab is open.
self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string }
  if (tag === DRAIN_TAG) (event as ExtendableEvent).waitUntil(drainQueues())
})
