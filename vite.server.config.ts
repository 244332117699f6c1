import { cp } from 'node:fs/promises'

import { defineConfig, type Plugin } from 'vite'

/** The server's half: one bundle in dist/server; packages stay in node_modules. */
export default defineConfig({
  plugins: [filesBesideBundle()],
  build: {
    ssr: true,
    outDir: 'dist/server',
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

/** The migrator reads SQL files, and the seed its tables, beside the bundle. */
function filesBesideBundle(): Plugin {
  return {
    name: 'files-beside-bundle',
    async closeBundle() {
      await cp('server/db/migrations', 'dist/server/migrations', { recursive: true })
      await cp('server/seed/data', 'dist/server/data', { recursive: true })
    },
  }
}
