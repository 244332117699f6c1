import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import serveStatic from '@fastify/static'
import Fastify from 'fastify'
import { build } from 'vite'

/**
 * Serves the bench's page, built with the product's tools, and `files` beside it; isolated, so that clocks are fine.
 */
export async function serveMirrorPage(files: ReadonlyMap<string, string>) {
  const outDir = await mkdtemp(join(tmpdir(), 'changbei-mirror-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
    worker: { format: 'es' },
  })
  const app = Fastify()
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' })
  })
  for (const [path, body] of files) app.get(path, (_request, reply) => reply.type('application/json').send(body))
  await app.register(serveStatic, { root: outDir })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: async () => {
      await app.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
