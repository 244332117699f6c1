import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import { PREVIEW_SCRIPT } from '#server/platform/http/pages/preview.ts'
import { freePort } from '#testing/server/free-port.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const SCRIPT = "document.documentElement.className = 'light'"
let shop: TestApp
let clientDir: string
let opsDir: string

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'changbei-pages-'))
  opsDir = await mkdtemp(join(tmpdir(), 'changbei-ops-'))
  await Promise.all([clientDir, opsDir].map((folder) => mkdir(join(folder, 'assets'))))
  await Promise.all([
    writeFile(join(clientDir, 'index.html'), `<!doctype html><title>常备</title><script>${SCRIPT}</script>`),
    writeFile(join(clientDir, 'service-worker.js'), 'self'),
    writeFile(join(clientDir, 'icon.svg'), '<svg/>'),
    writeFile(join(clientDir, 'icon.svg.br'), 'brotli'),
    writeFile(join(clientDir, 'manifest.webmanifest'), '{}'),
    writeFile(join(clientDir, 'assets', 'index-abc123.js'), 'console'),
    writeFile(join(clientDir, 'assets', 'index-abc123.js.br'), 'brotli'),
    writeFile(join(opsDir, 'ops.html'), `<!doctype html><title>运营台</title><script>${SCRIPT}</script>`),
    writeFile(join(opsDir, 'assets', 'ops-abc123.js'), 'console'),
  ])
  shop = await startTestApp({ clientDir, opsDir })
})
afterAll(async () => {
  await shop.close()
  await Promise.all([clientDir, opsDir].map((folder) => rm(folder, { recursive: true })))
})

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const typeOf = async (url: string, headers = {}) => (await get(url, headers)).headers['content-type']
const statusOf = async (url: string) =>
  (await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' })).status
/** What the page at this address is told to fetch beside its scripts. */
const hintsOf = async (url: string, headers = {}) =>
  String((await get(url, { accept: 'text/html', ...headers })).headers.link ?? '').match(/(?<=<)[^>]+/g) ?? []
const navigate = (url: string) => get(url, { accept: 'text/html,application/xhtml+xml' })

describe('health', () => {
  it('is live and ready, in our envelope and with our mark', async () => {
    for (const url of ['/api/health', '/api/ready']) {
      const answer = await get(url)
      expect(answer.json()).toMatchObject({ code: 200, message: '成功' })
      expect(answer.headers).toMatchObject({ [ANSWER_HEADER]: ANSWER_MARK, 'cache-control': 'no-store' })
    }
  })
})

describe('pages', () => {
  it('answer every page address with the application, never to be stored', async () => {
    for (const url of ['/', '/list/info/abc', '/list/other/3/a.b', '/cart/step3/9?x=1']) {
      const page = await navigate(url)
      expect([page.statusCode, page.headers['cache-control']], url).toEqual([200, 'no-cache'])
      expect(page.body).toContain('<title>常备</title>')
    }
  })

  it('name what a visitor’s page asks for first, and nothing for a buyer, whose reads bear his name', async () => {
    expect(await hintsOf('/list?x=1')).toEqual(['/api/user/base'])
    expect(await hintsOf('/list/info/6?from=share')).toEqual(['/api/user/base', '/api/goods/detail/6'])
    expect(await hintsOf('/list/info/abc')).toEqual(['/api/user/base'])
    expect(await hintsOf('/list/info/6', { cookie: 'cb_session=somebody' })).toEqual([])
    expect(await hintsOf('/ops')).toEqual([])
  })

  it('run the scripts written into them, by their hashes, and no other', async () => {
    const policy = String((await navigate('/')).headers['content-security-policy'])
    const hashes = [SCRIPT, PREVIEW_SCRIPT].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    expect(policy.split(';').find((rule) => rule.startsWith('script-src '))).toBe(
      ["script-src 'self'", ...hashes].join(' '),
    )
  })

  it('let hashed files be kept for good and the service worker never', async () => {
    const asset = await get('/assets/index-abc123.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache')
  })

  it('send the compressed copy to whoever reads it', async () => {
    const asset = await get('/assets/index-abc123.js', { 'accept-encoding': 'br' })
    expect([asset.headers['content-encoding'], asset.body]).toEqual(['br', 'brotli'])
    expect(asset.headers['content-type']).toContain('javascript')
  })

  it('say in which encoding their texts are', async () => {
    expect(await typeOf('/icon.svg')).toBe('image/svg+xml; charset=utf-8')
    expect(await typeOf('/icon.svg', { 'accept-encoding': 'br' })).toBe('image/svg+xml; charset=utf-8')
    expect(await typeOf('/manifest.webmanifest')).toBe('application/manifest+json; charset=utf-8')
    for (const url of ['/service-worker.js', '/assets/index-abc123.js'])
      expect(await typeOf(url), url).toMatch(/; charset=utf-8$/)
  })

  it('are not given for files that are missing', async () => {
    for (const url of ['/assets/gone-123.js', '/logo.svg', '/assets/gone']) {
      expect((await navigate(url)).statusCode, url).toBe(404)
    }
    expect((await get('/list')).statusCode).toBe(404)
  })

  it('are never given under /api', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api?x']) {
      const answer = await navigate(url)
      expect(answer.statusCode, url).toBe(404)
      expect(answer.json()).toEqual({ code: 404, message: '内容不存在或已删除', data: { reason: 'notFound' } })
    }
  })

  it('make no refusal of an edit that a newer page sends to a call not known here', async () => {
    const answer = await get('/api/cart/1-1-0/note', { 'idempotency-key': crypto.randomUUID() })
    expect(answer.statusCode).toBe(426)
    expect(answer.json()).toMatchObject({ data: { reason: 'sync.outdated' } })
  })

  it('do not leave their directory', async () => {
    for (const url of ['/../package.json', '/assets/..%2f..%2fetc%2fpasswd', '/%2e%2e/package.json'])
      expect((await get(url)).statusCode, url).toBeGreaterThanOrEqual(400)
  })
})

describe("the seller's pages", () => {
  it('have a page of their own at every address below /ops', async () => {
    for (const url of ['/ops', '/ops/', '/ops/orders/3', '/ops/invitation/abc?x=1']) {
      const page = await navigate(url)
      expect([page.statusCode, page.headers['cache-control']], url).toEqual([200, 'no-cache'])
      expect(page.body).toContain('<title>运营台</title>')
    }
    expect((await navigate('/opsomething')).body).toContain('<title>常备</title>')
  })

  it('have files of their own, kept for good', async () => {
    const asset = await get('/ops/assets/ops-abc123.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await navigate('/ops/assets/gone-123.js')).statusCode).toBe(404)
    expect((await get('/assets/ops-abc123.js')).statusCode).toBe(404)
  })

  it('answer at OPS_PORT alone where one is set, and nothing of the shop does', async () => {
    const opsPort = await freePort()
    const apart = await startTestApp({ clientDir, opsDir, opsPort })
    const opsServer = apart.app.opsServer!
    try {
      const shopOrigin = await apart.app.listen({ port: 0, host: '127.0.0.1' })
      await new Promise<void>((done) => opsServer.listen(opsPort, '127.0.0.1', done))
      const opsOrigin = `http://127.0.0.1:${opsPort}`
      for (const path of ['/ops', '/ops/orders', '/ops/assets/ops-abc123.js', '/api/ops/me', '/api/%6Fps/me'])
        expect(await statusOf(shopOrigin + path), path).toBe(404)
      for (const path of ['/list', '/assets/index-abc123.js', '/api/goods', '/index.html'])
        expect(await statusOf(opsOrigin + path), path).toBe(404)
      const answers = ['/', '/ops', '/ops/assets/ops-abc123.js', '/api/ops/me', '/api/health']
      expect(await Promise.all(answers.map((path) => statusOf(opsOrigin + path)))).toEqual([302, 200, 200, 401, 200])
      expect(await statusOf(`${shopOrigin}/list`)).toBe(200)
    } finally {
      await apart.close()
    }
    expect(opsServer.listening).toBe(false)
  })
})

describe('documents', () => {
  it('list every endpoint under its method, path and name', async () => {
    const document = (await get('/api/openapi.json')).json()
    for (const [name, { method, path }] of endpointsByName)
      expect(document.paths[path]?.[method.toLowerCase()]?.operationId, name).toBe(name)
  })

  it('speak the names of the wire', async () => {
    const document = (await get('/api/openapi.json')).json()
    const form = 'application/x-www-form-urlencoded'
    const add = document.paths['/api/cart'].post.requestBody.content[form].schema
    expect(Object.keys(add.properties.params.items.properties)).toEqual([
      'goods_id',
      'price',
      'number',
      'ck_id',
      'type',
      'added_at',
    ])
    expect(add.properties.params).toMatchObject({ minItems: 1, maxItems: 200 })
  })

  it('refer only to parts they hold', async () => {
    const text = (await get('/api/openapi.json')).body
    const document = JSON.parse(text)
    const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!)
    expect(names).not.toHaveLength(0)
    for (const name of names) expect(document.components.schemas).toHaveProperty([name])
  })

  it('can be browsed at /api/docs under a policy without foreign or inline scripts', async () => {
    const page = await get('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect((await get('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200)
    expect((await get('/api/docs/json')).json()).toEqual((await get('/api/openapi.json')).json())
  })
})
