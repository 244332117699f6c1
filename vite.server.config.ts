import { cp } from 'node:fs/promises'

import { defineConfig, type Plugin } from 'vite'

/** The server's half: one bundle in dist/server; packages stay in node_modules. */
export default defineConfig({
  plugins: [migrations()],
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
})

/** The migrator reads SQL files beside the bundle. */
function migrations(): Plugin {
  return {
    name: 'migrations',
    closeBundle: () => cp('server/db/migrations', 'dist/server/migrations', { recursive: true }),
  }
}
