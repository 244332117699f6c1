/** The catalogue's thread: owns the mirrored goods, so that the page never holds more than a page of them. */
import { expose } from 'comlink'

import { carryErrors } from './carried-errors.ts'
import type { CatalogApi, CatalogEvent } from './catalog/catalog-api.ts'
import { createCatalog } from './catalog/catalog.ts'

carryErrors()

const catalog = createCatalog({
  now: () => Date.now(),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its own page only
  announce: (catalogStatus) => self.postMessage({ catalogStatus } satisfies CatalogEvent),
  canMirror: self.isSecureContext && 'indexedDB' in self,
})
self.addEventListener('online', () => void catalog.refresh())

expose(catalog satisfies CatalogApi)
