import { cp } from 'node:fs/promises'

import { defineConfig, type Plugin } from 'vite'

/** The server's half: one bundle in dist/server; packages stay in node_modules. */
export default defineConfig({
  plugins: [filesBesideBundle()],
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
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
