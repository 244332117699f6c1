import { resolve } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

import { buildDrainScript } from './scripts/vite/drain-script.ts'
import { inlineScheme } from './scripts/vite/inline-scheme.ts'
import { leanRouter } from './scripts/vite/lean-router.ts'
import { leanSource, TREESHAKE } from './scripts/vite/lean-source.ts'
import { leanSystem } from './scripts/vite/lean-system.ts'
import { leanTheme } from './scripts/vite/lean-theme.ts'
import { opsPage } from './scripts/vite/ops-page.ts'
import { pageStyles } from './scripts/vite/page-styles.ts'
import { precacheIntegrity } from './scripts/vite/precache-integrity.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { webManifest } from './scripts/vite/web-manifest.ts'

const VENDOR =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@emotion|@chakra-ui|@pandacss|stylis|zod)\//
/** What index.html loads itself: no other file of the page has to ask for it. */
const OF_EVERY_PAGE = /^assets\/(?:rolldown-runtime|vendor|calls|root|start)-[\w-]{8}\.js$/
const isOf = (place: string) => (id: string) => id.startsWith(resolve(import.meta.dirname, place))
const isOwn = (id: string) => isOf('src/')(id) || id.includes('/node_modules/lucide-react/')
const API = process.env['API_ORIGIN'] ?? 'http://localhost:8787'
// The pages' CSP lets them speak to their own origin only.
if (!/^(\/[\w-]+)*$/.test(process.env['VITE_API_BASE'] ?? ''))
  throw new RangeError('VITE_API_BASE is a path in front of the API on the same origin, such as /shop')
const OUT_DIR = process.env['CLIENT_DIR'] ?? 'dist/client'

/** The browser's half: dist/client, which the server serves beside the API. */
export default defineConfig({
  plugins: [
    ...leanSource(),
    leanRouter(),
    leanSystem(),
    leanTheme(),
    react(),
    opsPage(),
    inlineScheme(),
    pageStyles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/workers',
      filename: 'service-worker.ts',
      // A buyer in the middle of an order decides when the page reloads.
      registerType: 'prompt',
      injectRegister: false,
      manifest: webManifest,
      integration: { configureCustomSWViteBuild: buildDrainScript },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,webmanifest}', 'icons/*.png'],
        // Only browsers that cannot read barcodes need it: kept when it is first used (cacheParts).
        // The scheme's script stands in the page, the one that drains the queues beside the service worker.
        globIgnores: ['assets/decode-pixels*.js', 'assets/drain-queues-*.js', 'theme.js'],
        manifestTransforms: [precacheIntegrity(OUT_DIR)],
      },
    }),
    precompress(),
  ],
  build: {
    outDir: OUT_DIR,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !OF_EVERY_PAGE.test(file)) : files,
    },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      treeshake: TREESHAKE,
      // A new version of ours leaves the vendor's in the cache of somebody on a bad line.
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'dexie', test: /node_modules\/dexie\// },
            { name: 'root', test: isOf('src/app/root.lazy.ts') },
            { name: 'calls', test: isOf('src/contract/'), tags: ['$initial'] },
            { name: 'start', test: isOwn, tags: ['$initial'] },
            { name: 'contract', test: isOf('src/contract/'), minShareCount: 12 },
            { name: 'shop', test: isOwn, minShareCount: 12 },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: leanSource,
    rolldownOptions: { treeshake: TREESHAKE },
  },
  server: { proxy: { '/api': { target: API, changeOrigin: false } } },
})
