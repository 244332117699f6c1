import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

import { ANSWER_HEADER, ANSWER_MARK, STORED_HEADER } from '#contract/protocol/endpoint.ts'
import { KEPT_ANSWERS } from '#contract/protocol/kept-answers.ts'
import { KEPT_BYTES_MAX, KEPT_WIDTH_MAX, PICTURE_PATH, readPictureName } from '#domain/goods/picture/picture.ts'

const PICTURES_MAX = 600
const ANSWERS_MAX = 60
const PARTS_MAX = 2
/** After this time the stored answer is shown; a later answer is stored for the next time. */
const NETWORK_TIMEOUT_SECONDS = 5

/** Keeps only our own server's 200, marked with when it was kept: a page must not take an old answer for a new one. */
export const authentic: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    if (response.status !== 200 || response.headers.get(ANSWER_HEADER) !== ANSWER_MARK) return null
    const headers = new Headers(response.headers)
    headers.set(STORED_HEADER, String(Date.now()))
    return new Response(response.body, { status: response.status, headers })
  },
}

/** Parts of the program that few browsers need, kept once they were used; a new version has a new address. */
export function cacheParts(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/assets\/decode-pixels-[^/]+\.js$/.test(url.pathname),
    new CacheFirst({
      cacheName: 'parts-v1',
      plugins: [script, new ExpirationPlugin({ maxEntries: PARTS_MAX, purgeOnQuotaError: true })],
    }),
  )
}

/** A captive portal answers with a page. */
const script: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.includes('javascript') ? response : null,
}

/** The sizes of rows, cards and pages of goods; large photos are seen with a network. */
const isKept = (path: string): boolean => {
  const asked = path.startsWith(`${PICTURE_PATH}/`) ? readPictureName(path.slice(PICTURE_PATH.length + 1)) : undefined
  return asked !== undefined && asked.width <= KEPT_WIDTH_MAX
}

/**
 * Keeps our own photos that are no heavier than expected: so many of them take `PICTURES_MAX × KEPT_BYTES_MAX` at most.
 */
const lightPicture: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    if (response.status !== 200 || response.headers.get(ANSWER_HEADER) !== ANSWER_MARK) return null
    const bytes = await response.clone().arrayBuffer()
    return bytes.byteLength <= KEPT_BYTES_MAX ? response : null
  },
}

/** '/api/focus/{id}' → a pattern of the whole path. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** Public answers from the network first; goods pictures from the cache, as they never change under their address. */
export function cacheAnswers(): void {
  const patterns = KEPT_ANSWERS.map(patternOf)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && patterns.some((pattern) => pattern.test(url.pathname)),
    new NetworkFirst({
      cacheName: 'answers-v1',
      networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
      plugins: [authentic, new ExpirationPlugin({ maxEntries: ANSWERS_MAX, purgeOnQuotaError: true })],
    }),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isKept(url.pathname),
    new CacheFirst({
      cacheName: 'pictures-v1',
      plugins: [lightPicture, new ExpirationPlugin({ maxEntries: PICTURES_MAX, purgeOnQuotaError: true })],
    }),
  )
}
