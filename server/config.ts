/** The environment, parsed once. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { z } from 'zod'

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8787),
  HOST: z.string().default('127.0.0.1'),
  /** A listener of their own for the seller's pages and calls, so that a firewall can keep them inside. */
  OPS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  SEED: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Set when the site is served over https, so that the session cookie is marked Secure. */
  SECURE_COOKIES: z.stringbool().default(false),
  /** Behind a reverse proxy whose X-Forwarded-For may be believed. */
  TRUST_PROXY: z.stringbool().default(false),
  /** Requests a minute from one address; many buyers may share one behind a company's gateway. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(1_200),
})

export type Config = {
  port: number
  host: string
  /** Where the seller's side listens; undefined: beside the shop. */
  opsPort: number | undefined
  dataDir: string
  databaseUrl: string
  isProduction: boolean
  seed: string | undefined
  logLevel: string
  secureCookies: boolean
  trustProxy: boolean
  uploadsDir: string
  /** The built pages; undefined when there are none and only the API is served. */
  clientDir: string | undefined
  /** The built pages of the seller's side. */
  opsDir: string | undefined
  /** Requests per minute and address over all calls; sign-in and phone look-ups have limits of their own. */
  rateLimit: number
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
    dataDir,
    databaseUrl: env.DATABASE_URL ?? join(dataDir, 'pglite'),
    isProduction: env.NODE_ENV === 'production',
    seed: env.SEED,
    logLevel: env.LOG_LEVEL,
    secureCookies: env.SECURE_COOKIES,
    trustProxy: env.TRUST_PROXY,
    uploadsDir: join(dataDir, 'uploads'),
    clientDir: findBuilt('client', 'index.html'),
    opsDir: findBuilt('ops', 'ops.html'),
    rateLimit: env.RATE_LIMIT,
  }
}
