/** The build of the version after this one: its user database has a newer layout, and every chunk another name. */
import { mergeConfig, type Plugin } from 'vite'

import { precompress } from '../../scripts/vite/precompress.ts'
import current from '../../vite.config.ts'

const nextVersion: Plugin = {
  name: 'next-version',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/db/upgrades.ts')) return undefined
    const layouts = /applyUpgrades\(db: Dexie\): void \{/
    if (!layouts.test(code)) throw new Error('src/db/upgrades.ts no longer names its layouts where they are looked for')
    return code.replace(layouts, '$& db.version(1_000).stores({});')
  },
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'version', content: 'next' }, injectTo: 'head' }],
}

const plugins = (current.plugins ?? []).filter((one) => !(one && 'name' in one && one.name === 'precompress'))

// Two tests read it, so nobody gains by a small version.
export default mergeConfig(
  { ...current, plugins: [...plugins, precompress({ gzip: 1, brotli: 1 })] },
  { plugins: [nextVersion], build: { minify: false } },
)
