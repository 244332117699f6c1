/** Configuration → database → migrations → demo data → listening. Stops cleanly on SIGTERM and SIGINT. */
import './v8-flags.ts'
import { once } from 'node:events'

import { sql } from 'drizzle-orm'

import { companyPaths } from '#routing/paths/company.ts'

import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { BUILT_TEMPLATE, connect, type Connection } from './db/connect.ts'
import { type DataLock, lockDataDir } from './db/data-lock.ts'
import { simulatePayments } from './integrations/payment/simulator/simulate.ts'
import { startSmsSimulator } from './integrations/sms/simulator.ts'
import { startWechatSimulator } from './integrations/wechat/simulator.ts'
import { type Jobs, startJobs } from './jobs/start-jobs.ts'
import { countQueues } from './modules/desk/index.ts'
import { countDueDeliveries } from './modules/webhook/index.ts'
import { systemClock } from './platform/clock.ts'
import { FILE_ROOMS } from './platform/file-store.ts'
import { DOCUMENTS, moveToBucket } from './platform/files/object-store.ts'
import { serveMetrics } from './platform/http/metrics-listener.ts'
import { watchProcess, watchQueues } from './platform/metrics.ts'
import { isEmpty, shouldSeed } from './seed/should-seed.ts'

const CLOSE_WITHIN_MS = 10_000
const IMPATIENT_AFTER_MS = 2_000

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const isEmbedded = !config.databaseUrl.startsWith('postgres')
  const lock = isEmbedded ? await lockDataDir(config.dataDir) : undefined
  try {
    await serve(config, lock)
  } catch (error) {
    await lock?.release()
    throw error
  }
}

async function serve(config: Config, lock: DataLock | undefined): Promise<void> {
  // Nothing of OpenTelemetry is loaded without a collector.
  const stopTracing = config.tracing && (await import('./tracing/export-spans.ts')).exportSpans(config.tracing)
  // Two processes that move the same file do no harm, so nobody waits for it.
  for (const room of [DOCUMENTS, ...FILE_ROOMS]) await moveToBucket(config, room)
  const connection = await connect(config.databaseUrl, { template: BUILT_TEMPLATE })
  const { db } = connection
  // Processes that start together wait for the first of them.
  await connection.alone(async () => {
    await connection.migrate()
    if (!shouldSeed(process.env, await isEmpty(db))) return
    console.log('正在写入演示数据……')
    const { seedDemo } = await import('./seed/seed.ts')
    await seedDemo(db, systemClock, config)
  })
  const isReady = () =>
    db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
  const simulator = config.sms || config.isProduction ? undefined : await startSmsSimulator(printMessage(config))
  const wechatSimulator =
    (config.wechat && config.wechatScan) || config.isProduction
      ? undefined
      : await startWechatSimulator({ siteUrl: config.publicUrl })
  const tills = await simulatePayments(config, systemClock.now)
  let jobs: Jobs | undefined
  const app = await buildApp({
    db,
    clock: systemClock,
    config: {
      ...config,
      sms: simulator?.account ?? config.sms,
      wechat: config.wechat ?? wechatSimulator?.official,
      wechatScan: config.wechatScan ?? wechatSimulator?.scan,
      payments: tills.accounts,
    },
    isReady,
    weaknesses: async () => (await jobs?.late()) ?? [],
  })
  await connection.listen()
  await listen(app, config)
  const started = startJobs(app.services)
  jobs = started
  watchProcess(connection.poolState)
  watchQueues(
    async () => [...(await countQueues(db)), { kind: 'webhook', ...(await countDueDeliveries(db, systemClock.now())) }],
    systemClock.now,
  )
  const metrics = config.metrics && (await serveMetrics(config.metrics.host, config.metrics.port))
  // Registered before the server reports that it is ready, so that a stop right after that works.
  closeOnSignal(async () => {
    await app.close()
    await simulator?.close()
    await wechatSimulator?.close()
    await tills.close()
    await started.stop()
    metrics?.close()
    await connection.close()
    await stopTracing?.()
    await lock?.release()
  })
  await printWelcome(connection, config)
}

/** Nobody has a telephone here: what is sent stands where the server was started. */
function printMessage({ publicUrl }: Config): (phone: string, ...values: string[]) => void {
  return (phone, text, token) =>
    console.log(
      token === undefined
        ? `短信验证码（模拟）${phone}：${text}`
        : `短信邀请（模拟）${phone}：${text} 邀请您加入，${publicUrl}${companyPaths.join({ token })}`,
    )
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port, opsPort }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
    app.opsServer?.listen(opsPort, host)
    if (app.opsServer) await once(app.opsServer, 'listening')
  } catch (error) {
    const { code, port: taken } = error as NodeJS.ErrnoException & { port?: number }
    if (code !== 'EADDRINUSE') throw error
    const variable = taken === opsPort ? 'OPS_PORT' : 'PORT'
    throw new Error(`端口 ${taken} 已被占用，请停止占用它的程序，或用 ${variable} 指定其他端口。`, { cause: error })
  }
}

async function printWelcome({ db, kind }: Connection, config: Config): Promise<void> {
  console.log(`\n常备已就绪：http://localhost:${config.port}`)
  console.log(`运营台：http://localhost:${config.opsPort ?? config.port}/ops`)
  console.log(`接口文档：http://localhost:${config.port}/api/docs`)
  console.log(`数据：${kind === 'pglite' ? config.dataDir : 'PostgreSQL'}`)
  if (!config.clientDir) console.log('没有找到已构建的页面，目前只提供接口。')
  // Whoever serves in earnest holds nothing of the demo in memory.
  if (config.isProduction && process.env.SEED !== 'demo') return
  const { demoWelcome } = await import('./seed/demo-welcome.ts')
  for (const line of await demoWelcome(db)) console.log(line)
}

/** A terminal's Ctrl-C may arrive twice, from the terminal and through npm; only a later one means "now". */
function closeOnSignal(close: () => Promise<void>): void {
  let closingSince: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      const now = systemClock.now()
      if (closingSince !== undefined) {
        if (now - closingSince > IMPATIENT_AFTER_MS) process.exit(1)
        return
      }
      closingSince = now
      setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
}
