/** The server as a function of its surroundings: used by main.ts and by every API test. */
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import qs from 'qs'

import { api } from '#contract/api.ts'
import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'
import { SCHEMA, type SchemaHistory } from '#contract/protocol/schema.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import { createAccess } from './access/access.ts'
import { createOperatorAccess } from './access/operator-access.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { createPaymentProviders } from './integrations/payment/providers.ts'
import type { SmsSender } from './integrations/sms/sms.ts'
import { createSmsSender } from './integrations/sms/tencent.ts'
import { createWechatClient } from './integrations/wechat/wechat.ts'
import { previewCart } from './modules/cart/index.ts'
import { previewGoods } from './modules/goods/index.ts'
import { modules } from './modules/index.ts'
import { createAuditLog } from './platform/audit.ts'
import type { Clock } from './platform/clock.ts'
import { dropIdleConnections } from './platform/http/connections.ts'
import { answerUnroutable, installErrorAnswers } from './platform/http/errors.ts'
import { measureRequests } from './platform/http/measure-requests.ts'
import { separateOps } from './platform/http/ops-listener.ts'
import { inlineScripts } from './platform/http/pages/inline-scripts.ts'
import { servePages } from './platform/http/pages/pages.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { traceRequests } from './platform/http/trace-requests.ts'
import { loggerOptions } from './platform/logger.ts'
import { limitStore } from './platform/nodes/limit-store.ts'
import { serveDocs } from './platform/openapi/openapi.ts'
import { watchOutside, watchProviders } from './platform/watch-outside.ts'

/** What pages may ask of the browser: the camera reads barcodes. */
const BROWSER_FEATURES = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'

const parseForm = (text: string) =>
  qs.parse(text, { depth: 5, arrayLimit: 500, parameterLimit: 5_000 }) as Record<string, unknown>

/** Fastify believes nobody by a number alone: so many of the addresses nearest to us are those of our own proxies. */
const trustOf = ({ trustProxy }: Config) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy

export async function buildApp({
  db,
  clock,
  config,
  isReady,
  weaknesses = async () => [],
  schema = SCHEMA,
  sms,
}: {
  db: Database
  clock: Clock
  config: Config
  isReady?: () => Promise<boolean>
  /** What does not work as it should although calls are answered. */
  weaknesses?: () => Promise<string[]>
  /** Which versions of recorded calls are understood. */
  schema?: SchemaHistory
  /** In place of what the configuration names. */
  sms?: SmsSender
}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config),
    trustProxy: trustOf(config),
    bodyLimit: 256 * 1024,
    // A photo of 10 MB over a slow line; what takes longer goes on where it broke off.
    requestTimeout: 5 * MINUTE_MS,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { querystringParser: parseForm },
    frameworkErrors: (error, _request, reply) => answerUnroutable(error, reply, config),
  })
  app.decorate('services', {
    db,
    clock,
    config,
    log: app.log,
    schema,
    audit: createAuditLog(app.log),
    sms: sms ?? (config.sms && watchOutside('sms', createSmsSender(config.sms))),
    wechat: config.wechat && watchOutside('wechat', createWechatClient(config.wechat)),
    wechatScan: config.wechatScan && watchOutside('wechat-scan', createWechatClient(config.wechatScan)),
    payments: watchProviders(await createPaymentProviders(config.payments, config.publicUrl, clock)),
    access: createAccess({ db, clock, config }),
    operators: createOperatorAccess({ db, clock, config }),
  })
  app.decorate('routesByEndpoint', new Map())
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', BROWSER_FEATURES)
    if (!request.url.startsWith('/api/')) return
    reply.header(ANSWER_HEADER, ANSWER_MARK)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  traceRequests(app)
  measureRequests(app)
  installErrorAnswers(app)
  dropIdleConnections(app)
  if (config.opsPort !== undefined) app.decorate('opsServer', separateOps(app, config.opsPort))

  sendSecurityHeaders(app, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(await inlineScripts(config))],
        // Chakra's emotion writes its rules into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.secureCookies,
  })
  await app.register(cookie)
  await app.register(formbody, { parser: parseForm })
  await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1, fields: 10, fieldSize: 1_000 } })
  await app.register(compress, { threshold: 1_024 })
  const limits = limitStore(app.services)
  app.addHook('onClose', limits.close)
  await app.register(rateLimit, {
    store: limits.Store,
    max: config.rateLimit,
    timeWindow: 60_000,
    keyGenerator: (request) => app.services.access.limitKey(request),
  })
  if (!config.isProduction) await serveDocs(app)
  for (const install of modules) install(app)

  app.get('/api/health', async () => ({ code: 200, message: '成功', data: { isLive: true } }))
  app.get('/api/ready', async (_request, reply) => {
    const ready = await (isReady?.() ?? Promise.resolve(true))
    return reply.code(ready ? 200 : 503).send({
      code: ready ? 200 : 503,
      message: ready ? '成功' : '系统准备中，请稍后再试',
      data: { isReady: ready, degraded: ready ? await weaknesses() : [] },
    })
  })
  await servePages(app, config, {
    goods: (id) => previewGoods(app.services, id),
    async cart(request) {
      const session = await app.services.access.admit(api.cart.list, request)
      return session && previewCart(app.services, session.buyerId)
    },
  })
  return app
}
