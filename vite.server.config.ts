import { defineConfig } from 'vite'

import { databaseTemplate, filesBesideBundle } from './scripts/vite/files-beside-bundle.ts'

const FOLDER = 'dist/server'

/** The server's half: one bundle in dist/server; packages stay in node_modules. */
export default defineConfig({
  plugins: [filesBesideBundle(FOLDER), databaseTemplate(FOLDER)],
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
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
