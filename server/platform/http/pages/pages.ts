/**
 * The built applications: their files, and for every page address index.html, or ops.html below /ops. `/api` never gets
 * a page.
 */
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { OPERATION_HEADER } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Config } from '../../../config.ts'
import { refusal } from '../answer.ts'
import { send } from '../route.ts'
import { BUYER_SESSION, sessionTokens } from '../session-cookie.ts'
import { type CartPreview, withCartPreview } from './cart-preview.ts'
import { firstReadsOf } from './first-reads.ts'
import { type GoodsPreview, withGoodsPreview } from './goods-preview.ts'

/** Texts that a server names without their encoding, as they have one by their own rules; said all the same. */
const SILENT_TEXTS = new Set<unknown>(['image/svg+xml', 'application/manifest+json'])
const YEAR_SECONDS = 365 * 24 * 3_600
/** So long a page waits for what it says before its scripts: it stands without a database as well. */
const PREVIEW_WITHIN_MS = 1_000

/**
 * What pages say before their scripts have run: that of goods to a visitor, and the cart's to its buyer. They throw what
 * the calls of the pages throw.
 */
export type Previews = {
  goods(id: number): Promise<GoodsPreview | undefined>
  cart(request: FastifyRequest): Promise<CartPreview | undefined>
}

export async function servePages(
  app: FastifyInstance,
  config: Pick<Config, 'clientDir' | 'opsDir' | 'secureCookies'>,
  previews: Previews,
): Promise<void> {
  const { clientDir, opsDir } = config
  const isVisitor = (request: FastifyRequest) => sessionTokens(request, BUYER_SESSION, config).length === 0
  const index = clientDir === undefined ? '' : await readFile(join(clientDir, 'index.html'), 'utf8')
  const built = [
    { root: clientDir, prefix: '/' },
    { root: opsDir, prefix: '/ops/' },
  ].flatMap(({ root, prefix }) => (root === undefined ? [] : { root, prefix }))
  app.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type')
    if (SILENT_TEXTS.has(type)) reply.header('content-type', `${String(type)}; charset=utf-8`)
  })
  for (const [place, { root, prefix }] of built.entries()) {
    await app.register(staticFiles, {
      root,
      prefix,
      decorateReply: place === 0,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => reply.header('cache-control', cacheControlOf(path)),
    })
  }
  // Routes of their own, because only what a route answers is compressed; without a limit, as all pages are. What is
  // read for a preview counts as a call: beyond the limit the page comes without one.
  const page = { config: { rateLimit: false as const } }
  const countCall = app.createRateLimit()
  const ahead = async <T>(request: FastifyRequest, read: () => Promise<T | undefined>): Promise<T | undefined> => {
    if (index === '') return undefined
    try {
      const count = await countCall(request)
      return !count.isAllowed && count.isExceeded ? undefined : await within(PREVIEW_WITHIN_MS, read())
    } catch (err) {
      // The page itself tells what is refused.
      if (!(err instanceof AppError)) request.log.warn({ err })
      return undefined
    }
  }
  app.get<{ Params: { id: string } }>('/list/info/:id(^\\d{1,9}$)', page, async (request, reply) => {
    if (!isVisitor(request)) return reply.callNotFound()
    const preview = await ahead(request, () => previews.goods(Number(request.params.id)))
    if (!preview) return reply.callNotFound()
    reply.headers({ link: firstReadsOf(pathOf(request)), 'cache-control': 'no-cache' })
    return reply.type('text/html; charset=utf-8').send(withGoodsPreview(index, preview))
  })
  for (const path of ['/cart', '/cart/step1'])
    app.get(path, page, async (request, reply) => {
      if (isVisitor(request) || !isNavigation(request)) return reply.callNotFound()
      const preview = await ahead(request, () => previews.cart(request))
      if (!preview) return reply.callNotFound()
      // It is this company's: nobody who uses the browser later finds it there.
      reply.header('cache-control', 'no-store')
      return reply.type('text/html; charset=utf-8').send(withCartPreview(index, preview))
    })
  app.setNotFoundHandler((request, reply) => {
    // A queued edit of a newer page must stay in its queue until this server is as new.
    const isEdit = request.headers[OPERATION_HEADER] !== undefined
    if (isBelow('api', request.url)) return send(reply, refusal(new AppError(isEdit ? 'sync.outdated' : 'notFound')))
    const isOps = isBelow('ops', request.url)
    const root = isOps ? opsDir : clientDir
    if (root !== undefined && isNavigation(request)) {
      if (!isOps && isVisitor(request)) reply.header('link', firstReadsOf(pathOf(request)))
      return reply.sendFile(isOps ? 'ops.html' : 'index.html', root)
    }
    return reply.code(404).type('text/plain; charset=utf-8').send('404 页面不存在')
  })
}

const isBelow = (place: string, url: string) => new RegExp(`^/${place}(?:[/?]|$)`).test(url)

/** Files under assets/ carry the hash of their content in their name; everything else is asked for again each time. */
function cacheControlOf(path: string): string {
  return path.includes(`${sep}assets${sep}`) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
}

/** What `read` answers, undefined where that takes longer. */
async function within<T>(ms: number, read: Promise<T | undefined>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  return Promise.race([read, late]).finally(() => clearTimeout(timer))
}

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?')[0]!

/** Somebody opens an address, as opposed to a script asking for a file that is not there. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = pathOf({ url })
  if (
    /^(?:\/ops)?\/assets\//.test(path) ||
    /^\.(?:js|mjs|css|map|json|webmanifest|txt|xml|ico|svg|png|jpe?g|webp|woff2?)$/.test(extname(path))
  )
    return false
  return headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html')
}
