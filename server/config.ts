/** The environment, parsed once. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import ipaddr from 'ipaddr.js'
import { z } from 'zod'

import type { WechatEntrance } from '#domain/company/wechat.ts'

import { type PaymentAccounts, PaymentEnvironment, readPaymentAccounts } from './integrations/payment/accounts.ts'
import type { TracingConfig } from './tracing/export-spans.ts'

/** The names that Fastify knows for private networks. */
const NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])
const isNetwork = (text: string) => NETWORKS.has(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text)

/**
 * Who may write X-Forwarded-For: how many proxies stand in front, or where they are. Never everybody, because the first
 * entry is the client's own to write.
 */
const TrustProxy = z
  .string()
  .default('')
  .transform((text, context): Config['trustProxy'] => {
    if (['', 'false', '0'].includes(text)) return false
    if (/^\d{1,2}$/.test(text)) return Number(text)
    const networks = text.split(',').map((one) => one.trim())
    if (networks.every(isNetwork)) return networks
    const message =
      '须为反向代理的层数（如 1），或其地址、网段（如 loopback,10.0.0.0/8）；不能为 true，否则客户端可以冒充任何地址'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const Environment = z.object({
  ...PaymentEnvironment.shape,
  PORT: z.coerce.number().int().min(0).max(65_535).default(8787),
  HOST: z.string().default('127.0.0.1'),
  /** A listener of their own for the seller's pages and calls, so that a firewall can keep them inside. */
  OPS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Figures for Prometheus at /metrics of this port; absent: none. `METRICS_HOST` says who may reach it. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** A collector of traces by OTLP over HTTP (port 4318); absent: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_SERVICE_NAME: z.string().default('changbei'),
  /** The share of traces that are kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  /** Where backups are written that the running server makes; absent: beside the data. Better on another disk. */
  BACKUP_DIR: z.string().optional(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  SEED: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Whether the site is served over https: Secure cookies with a protected name, and HSTS. Absent: in production. */
  SECURE_COOKIES: z.stringbool().optional(),
  TRUST_PROXY: TrustProxy,
  /** Requests a minute of one buyer, or from the address of somebody who is not signed in. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(1_200),
  /** Requests a minute of one key of a company's own programs. */
  KEY_RATE_LIMIT: z.coerce.number().int().min(1).default(300),
  /**
   * Where the systems of companies may be told of their orders: `local` is for development, `off` for a restored copy.
   */
  WEBHOOK_TARGETS: z.enum(['public', 'local', 'off']).default('public'),
  /** 腾讯云短信; without it no codes are sent in production, and a simulator prints them elsewhere. */
  SMS_SECRET_ID: z.string().optional(),
  SMS_SECRET_KEY: z.string().optional(),
  SMS_APP_ID: z.string().optional(),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATE_ID: z.string().optional(),
  /** 正文模板 of an invitation; without it the link is sent by whoever invites. */
  SMS_INVITE_TEMPLATE_ID: z.string().optional(),
  SMS_ENDPOINT: z.url().default('https://sms.tencentcloudapi.com'),
  /** The address of the bucket, its name included: https://s3.example.com/changbei. Absent: files lie on the disk. */
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('auto'),
  S3_KEY_ID: z.string().default(''),
  S3_SECRET: z.string().default(''),
  /** Signs links to files. Set one where several processes serve one shop; otherwise each start makes its own. */
  LINK_SECRET: z.string().min(32).optional(),
  /** The site as a phone reaches it: where WeChat leads back to. */
  PUBLIC_URL: z.url().optional(),
  /** 微信公众号, for WeChat's own browser; without it a simulator stands for it, and nothing in production. */
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  /** 微信开放平台的网站应用, whose code is scanned to sign in and to register; the same without it. */
  WECHAT_SCAN_APP_ID: z.string().optional(),
  WECHAT_SCAN_APP_SECRET: z.string().optional(),
  WECHAT_OPEN_URL: z.url().default('https://open.weixin.qq.com'),
  WECHAT_API_URL: z.url().default('https://api.weixin.qq.com'),
})

/** An account of 腾讯云短信, and where it is reached. */
export type SmsAccount = {
  secretId: string
  secretKey: string
  appId: string
  /** 签名 and 正文模板 as the provider approved them; the template has one parameter, the code. */
  signName: string
  templateId: string
  /** The same for an invitation: company, token of the link, days. */
  inviteTemplateId: string | undefined
  endpoint: string
}

/** Where uploaded files lie when not on the disk: a bucket of S3 or anything that speaks like it. */
export type Bucket = { endpoint: string; region: string; keyId: string; secret: string }
/** An application of ours at WeChat, and where the provider is reached. */
export type WechatAccount = { entrance: WechatEntrance; appId: string; secret: string; openUrl: string; apiUrl: string }

export type Config = {
  port: number
  host: string
  /** Where the seller's side listens; undefined: beside the shop. */
  opsPort: number | undefined
  /** Undefined: no figures are served. */
  metrics: { host: string; port: number } | undefined
  /** Undefined: nothing is traced. */
  tracing: TracingConfig | undefined
  dataDir: string
  databaseUrl: string
  isProduction: boolean
  seed: string | undefined
  logLevel: string
  secureCookies: boolean
  /** Proxies that may be believed: how many, or where they are. */
  trustProxy: false | number | string[]
  uploadsDir: string
  backupDir: string
  /** Undefined: uploaded files lie in `uploadsDir`. */
  bucket: Bucket | undefined
  /** Signs the links to files; several processes must share one. */
  linkSecret: string
  /** The built pages; undefined when there are none and only the API is served. */
  clientDir: string | undefined
  /** The built pages of the seller's side. */
  opsDir: string | undefined
  /** Requests per minute and buyer, or address, over all calls; sign-in and phone look-ups have limits of their own. */
  rateLimit: number
  /** Requests per minute and key of a company's own programs. */
  keyRateLimit: number
  /** `public`: https to addresses of the internet; `local`: http and the inner network too; `off`: nothing is sent. */
  webhookTargets: 'public' | 'local' | 'off'
  /** Undefined: no messages are sent. */
  sms: SmsAccount | undefined
  /** The site as a phone reaches it. */
  publicUrl: string
  /** The 公众号; undefined: nobody is known in WeChat's own browser. */
  wechat: WechatAccount | undefined
  /** The 网站应用; undefined: no code is shown to be scanned. */
  wechatScan: WechatAccount | undefined
  /** The ways to pay through a provider. */
  payments: PaymentAccounts
}

/** Beside the bundle in dist/server, or seen from the sources. */
const findBuilt = (folder: string, page: string): string | undefined =>
  [`../${folder}`, `../dist/${folder}`]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((directory) => existsSync(join(directory, page)))

/** Throws with a readable text when a variable is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) throw new Error(`环境变量有误：\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    opsPort: env.OPS_PORT,
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    tracing: tracingOf(env),
    dataDir,
    databaseUrl: env.DATABASE_URL ?? join(dataDir, 'pglite'),
    isProduction: env.NODE_ENV === 'production',
    seed: env.SEED,
    logLevel: env.LOG_LEVEL,
    secureCookies: env.SECURE_COOKIES ?? env.NODE_ENV === 'production',
    trustProxy: env.TRUST_PROXY,
    uploadsDir: join(dataDir, 'uploads'),
    backupDir: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')),
    bucket: env.S3_ENDPOINT
      ? { endpoint: env.S3_ENDPOINT, region: env.S3_REGION, keyId: env.S3_KEY_ID, secret: env.S3_SECRET }
      : undefined,
    linkSecret: env.LINK_SECRET ?? randomBytes(32).toString('base64url'),
    clientDir: findBuilt('client', 'index.html'),
    opsDir: findBuilt('ops', 'ops.html'),
    rateLimit: env.RATE_LIMIT,
    keyRateLimit: env.KEY_RATE_LIMIT,
    webhookTargets: webhookTargetsOf(env),
    sms: smsOf(env),
    publicUrl: publicUrlOf(env),
    wechat: wechatOf(env, 'inside', ['WECHAT_APP_ID', 'WECHAT_APP_SECRET']),
    wechatScan: wechatOf(env, 'scan', ['WECHAT_SCAN_APP_ID', 'WECHAT_SCAN_APP_SECRET']),
    payments: readPaymentAccounts(env, env.PUBLIC_URL),
  }
}

const tracingOf = (env: z.output<typeof Environment>): TracingConfig | undefined =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
        serviceName: env.OTEL_SERVICE_NAME,
        share: env.OTEL_TRACES_SAMPLER_ARG,
      }

function webhookTargetsOf({ WEBHOOK_TARGETS, NODE_ENV }: z.output<typeof Environment>): Config['webhookTargets'] {
  if (WEBHOOK_TARGETS === 'local' && NODE_ENV === 'production')
    throw new Error('生产环境的 WEBHOOK_TARGETS 不能为 local，否则客户可以让本服务访问内网')
  return WEBHOOK_TARGETS
}

function smsOf(env: z.output<typeof Environment>): SmsAccount | undefined {
  const { SMS_SECRET_ID: secretId, SMS_SECRET_KEY: secretKey, SMS_APP_ID: appId } = env
  const { SMS_SIGN_NAME: signName, SMS_TEMPLATE_ID: templateId, SMS_ENDPOINT: endpoint } = env
  if (!secretId && !secretKey) return undefined
  if (!secretId || !secretKey || !appId || !signName || !templateId)
    throw new Error(
      '短信服务配置不全：SMS_SECRET_ID、SMS_SECRET_KEY、SMS_APP_ID、SMS_SIGN_NAME、SMS_TEMPLATE_ID 须一起填写',
    )
  return { secretId, secretKey, appId, signName, templateId, inviteTemplateId: env.SMS_INVITE_TEMPLATE_ID, endpoint }
}

const publicUrlOf = ({ PUBLIC_URL, PORT }: z.output<typeof Environment>): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '')

function wechatOf(
  env: z.output<typeof Environment>,
  entrance: WechatEntrance,
  [idName, secretName]:
    | readonly ['WECHAT_APP_ID', 'WECHAT_APP_SECRET']
    | readonly ['WECHAT_SCAN_APP_ID', 'WECHAT_SCAN_APP_SECRET'],
): WechatAccount | undefined {
  const { [idName]: appId, [secretName]: secret, WECHAT_OPEN_URL: openUrl, WECHAT_API_URL: apiUrl } = env
  if (!appId && !secret) return undefined
  if (!appId || !secret || !env.PUBLIC_URL)
    throw new Error(`微信配置不全：${idName}、${secretName}、PUBLIC_URL 须一起填写`)
  return { entrance, appId, secret, openUrl, apiUrl }
}
