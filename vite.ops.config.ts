import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { inlineScheme } from './scripts/vite/inline-scheme.ts'
import { pageStyles } from './scripts/vite/page-styles.ts'
import { precompress } from './scripts/vite/precompress.ts'

/** The seller's half of the pages: dist/ops, apart from the shop's, so that neither carries a byte of the other. */
export default defineConfig({
  base: '/ops/',
  plugins: [react(), inlineScheme(), pageStyles(), precompress()],
  build: {
    outDir: process.env['OPS_DIR'] ?? 'dist/ops',
    target: 'es2022',
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: { input: 'ops.html' },
  },
})
