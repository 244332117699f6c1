import type { Plugin } from 'vite'

import { lazySchemas } from './lazy-schemas.ts'
import { withoutApiDocument } from './without-api-document.ts'

/** Our own modules only declare, so whoever asks a door for one of them does not pay for its neighbours. */
export const TREESHAKE = {
  moduleSideEffects: [{ test: /\/src\/(?!app\/main|workers\/[\w-]+\.worker)/, sideEffects: false }],
}

/** For the page, its workers and the service worker's script: Vite builds each with plugins of its own. */
export const leanSource = (): Plugin[] => [withoutApiDocument(), lazySchemas()]
