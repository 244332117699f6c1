import { defineConfig } from 'vite'

import { databaseTemplate, filesBesideBundle } from './scripts/vite/files-beside-bundle.ts'
import { plainSpreads } from './scripts/vite/plain-spreads.ts'

const FOLDER = 'dist/server'

/**
 * The server's half: one bundle in dist/server; packages stay in node_modules, but for those of which a server uses a
 * small part and would hold the whole in memory (ADR 156).
 */
export default defineConfig({
  ssr: { noExternal: ['zod', 'drizzle-orm'] },
  plugins: [plainSpreads(), filesBesideBundle(FOLDER), databaseTemplate(FOLDER)],
  build: {
    ssr: true,
    outDir: FOLDER,
    target: 'node20',
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      // The threads that read table files and import them are programs of their own.
      input: {
        main: 'server/main.ts',
        'table-worker': 'server/modules/goods/import/table/table-worker.ts',
        'import-thread': 'server/modules/goods/import/import-thread.ts',
      },
      // V8 keeps a source at two bytes a letter as soon as one letter of it is Chinese.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', charset: 'ascii', comments: false },
    },
  },
})
