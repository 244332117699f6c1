import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'

import { servePages } from './pages.ts'

const silent = () => new Promise<undefined>(() => {})

it('does not keep a page waiting for a database that does not answer', async () => {
  const clientDir = await mkdtemp(join(tmpdir(), 'changbei-pages-'))
  await writeFile(join(clientDir, 'index.html'), '<noscript></noscript>')
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(clientDir, { recursive: true })
  })
  await app.register(rateLimit, { max: 10 })
  await servePages(app, { clientDir, opsDir: undefined, secureCookies: false }, { goods: silent, cart: silent })
  const headers = { accept: 'text/html', cookie: 'cb_session=somebody' }
  expect((await app.inject({ url: '/cart', headers })).body).toBe('<noscript></noscript>')
})
