import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

import { inlineScheme } from './scripts/vite/inline-scheme.ts'
import { precacheIntegrity } from './scripts/vite/precache-integrity.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { webManifest } from './scripts/vite/web-manifest.ts'
import { withoutApiDocument } from './scripts/vite/without-api-document.ts'

const VENDOR =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@emotion|@chakra-ui|@pandacss|stylis|zod)\//
/** What every page stands on: one file instead of thirty, each of which would cost a request and its own dictionary. */
const BASE = new RegExp(
  [
    '/src/(?:contract/(?:account|cart|endpoint|errors|favorite|goods|placement|scalars|wire)|routing/[a-z-]+\\.ts|db/use-live|sync/(?:call|use-|account-store|status-store|network-error)',
    '|ui/(?:feedback|hooks/use-(?!row)|timing|page-progress|layout/(?:page\\.|panel|section|flyout)|form/(?:button|text-link|editor-link)',
    '|data/(?:age|count-badge|countdown|goods-badge|price|tag|thumbnail|dosage-glyph)))',
    '|node_modules/lucide-react/dist/esm/(?:createLucideIcon|Icon|context|shared|default)',
  ].join(''),
)
const API = process.env['API_ORIGIN'] ?? 'http://localhost:8787'
const OUT_DIR = process.env['CLIENT_DIR'] ?? 'dist/client'

/** The browser's half: dist/client, which the server serves beside the API. */
export default defineConfig({
  plugins: [
    withoutApiDocument(),
    react(),
    inlineScheme(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/workers',
      filename: 'service-worker.ts',
      // A buyer in the middle of an order decides when the page reloads.
      registerType: 'prompt',
      injectRegister: false,
      manifest: webManifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,webmanifest}', 'icons/*.png'],
        // Only browsers that cannot read barcodes need it: kept when it is first used (cacheParts).
        // The scheme's script stands in the page.
        globIgnores: ['assets/decode-pixels-*.js', 'theme.js'],
        manifestTransforms: [precacheIntegrity(OUT_DIR)],
      },
    }),
    precompress(),
  ],
  build: {
    outDir: OUT_DIR,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Our own modules only declare, so a page never pays for a neighbour behind the same door.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(?!app\/main)/, sideEffects: false }] },
      // A new version of ours leaves the vendor's in the cache of somebody on a bad line.
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'base', test: BASE },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: API, changeOrigin: false } } },
})
