import { resolve } from 'node:path'

import type { Plugin } from 'vite'

const LAZY = resolve(import.meta.dirname, '../../src/contract/protocol/lazy-zod.ts')
const OWN = resolve(import.meta.dirname, '../../src')

/**
 * Schemas of a page are made when they are first asked: `src/contract/protocol/lazy-zod.ts` stands for `zod/mini` in
 * what browsers load.
 */
export function lazySchemas(): Plugin {
  return {
    name: 'changbei:lazy-schemas',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^zod\/mini$/ },
      handler: (_id, importer) => (importer?.startsWith(OWN) && importer !== LAZY ? LAZY : undefined),
    },
  }
}
