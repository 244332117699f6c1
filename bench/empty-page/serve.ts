import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import serveStatic from '@fastify/static'
import react from '@vitejs/plugin-react'
import Fastify from 'fastify'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Builds the empty page with the same tools as the product and serves it on a free port. */
export async function serveEmptyPage(): Promise<{ port: number; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'changbei-empty-'))
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      react(),
      VitePWA({
        strategies: 'generateSW',
        injectRegister: false,
        manifest: false,
        workbox: { clientsClaim: true, skipWaiting: true },
      }),
    ],
  })
  const app = Fastify()
  await app.register(serveStatic, { root: outDir })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    port: (app.server.address() as AddressInfo).port,
    close: async () => {
      await app.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
