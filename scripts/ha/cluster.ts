/**
 * Three database machines (etcd, Patroni, PostgreSQL) and two API machines (HAProxy, the server) on one Linux, from
 * Debian's packages and deploy/ha: how the shop stands where no machine may be missed (ADR 076).
 */
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

import { type Machine, NETWORK, plugIn, unplug } from './machines.ts'
import { newestPostgres, postgresUser } from './requirements.ts'
import { type Supervisor, supervise } from './services.ts'
import { keepWatchdog, type Watchdog } from './watchdog.ts'

const DATABASES = ['db1', 'db2', 'db3']
const SERVERS = ['api1', 'api2']
const API_PORT = 8787

export const WORDS = {
  postgres: /postgres/,
  patroni: /patroni/,
  etcd: /etcd /,
  proxy: /haproxy/,
  api: /dist\/server\/main\.js/,
}

export type Cluster = {
  databases: readonly Machine[]
  servers: readonly Machine[]
  supervisor: Supervisor
  /** Of each database machine, by its name. */
  watchdogs: ReadonlyMap<string, Watchdog>
  /** Where each API machine is reached. */
  origins: readonly string[]
  /** The database itself, at a machine of its own choice. */
  urlOf(machine: Machine): string
  /** The primary that holds the lock; undefined while there is none. */
  primary(): Promise<Machine | undefined>
  /** The machine that has every acknowledged commit. */
  standby(): Promise<Machine | undefined>
  /** Resolves when all machines do what they should. Throws after `withinMs`. */
  isWhole(withinMs: number): Promise<true>
  stop(): Promise<void>
}

const filled = (file: string, values: Record<string, string>): string =>
  readFileSync(file, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/**
 * Starts all of it in `folder`, which keeps the data for the next start; resolves when it serves. `env` is the
 * servers'.
 */
export async function startCluster(folder: string, env: Record<string, string> = {}): Promise<Cluster> {
  const machines = await plugIn([...DATABASES, ...SERVERS])
  const databases = machines.slice(0, DATABASES.length)
  const servers = machines.slice(DATABASES.length)
  const supervisor = supervise()
  const place = (...names: string[]) => resolve(folder, ...names)
  for (const name of ['log', 'config', 'shop']) mkdirSync(place(name), { recursive: true })
  chmodSync(folder, 0o755)
  const secrets = readSecrets(place('secrets.json'))
  const { password, linkSecret } = secrets
  const [user, group] = postgresUser()
  const asPostgres = ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--init-groups']
  const logOf = (machine: Machine, name: string) => place('log', `${machine.name}-${name}.log`)

  const watchdogs = new Map<string, Watchdog>()
  const peers = databases.map(({ name, address }) => `${name}=http://${address}:2380`).join(',')
  for (const machine of databases) {
    const { name, address } = machine
    const home = place(name)
    mkdirSync(home, { recursive: true })
    chownSync(home, user, group)
    const device = join(home, 'watchdog')
    watchdogs.set(name, await keepWatchdog(machine, device, { user, group }))
    const config = place('config', `${name}.yml`)
    const values = {
      NAME: name,
      ADDRESS: address,
      NETWORK,
      ETCD: databases.map((one) => `${one.address}:2379`).join(','),
      DATA: join(home, 'pgdata'),
      BIN: newestPostgres()!,
      PASSWORD: password,
      SOCKETS: home,
      // The kernel's would reset this machine, which plays all of them.
      WATCHDOG_DRIVER: 'testing',
      WATCHDOG: device,
      SHARED_BUFFERS: process.env.HA_SHARED_BUFFERS ?? '128MB',
    }
    writeFileSync(config, filled('deploy/ha/patroni.yml', values), { mode: 0o640 })
    chownSync(config, 0, group)
    const [peer, client] = [`http://${address}:2380`, `http://${address}:2379`]
    const etcd = Object.entries({
      name,
      'data-dir': join(home, 'etcd'),
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'initial-cluster': peers,
      'heartbeat-interval': '250',
      'election-timeout': '2500',
      'enable-v2': 'true',
      'log-level': 'warn',
    }).map(([option, value]) => `--${option}=${value}`)
    supervisor.keep({
      machine,
      name: 'etcd',
      words: WORDS.etcd,
      command: [...asPostgres, 'etcd', ...etcd],
      log: logOf(machine, 'etcd'),
    })
    const patroni = [...asPostgres, 'patroni', config]
    supervisor.keep({
      machine,
      name: 'patroni',
      words: WORDS.patroni,
      command: patroni,
      log: logOf(machine, 'patroni'),
    })
  }

  const stop = async () => {
    for (const watchdog of watchdogs.values()) watchdog.stop()
    await supervisor.stop()
    await unplug(machines)
  }
  const urlOf = ({ address }: Machine, database = 'changbei') =>
    `postgres://postgres:${password}@${address}:5432/${database}`
  const roles = (role: string) => findBy(databases, role)
  try {
    const primary = await until(() => roles('primary'), 120_000, 'no primary')
    await createDatabase(urlOf(primary, 'postgres'), password)
    const backends = databases.map(({ name, address }) => `    server ${name} ${address}:5432 check port 8008`)
    for (const machine of servers) {
      const config = place('config', `${machine.name}.cfg`)
      writeFileSync(config, filled('deploy/ha/haproxy.cfg', { SERVERS: backends.join('\n') }))
      const proxy = ['haproxy', '-db', '-f', config]
      supervisor.keep({ machine, name: 'haproxy', words: WORDS.proxy, command: proxy, log: logOf(machine, 'haproxy') })
      supervisor.keep({
        machine,
        name: 'api',
        words: WORDS.api,
        command: [process.execPath, resolve('dist/server/main.js')],
        env: {
          HOST: machine.address,
          PORT: String(API_PORT),
          DATABASE_URL: `postgres://changbei:${password}@127.0.0.1:5000/changbei`,
          DATA_DIR: place('shop'),
          LINK_SECRET: linkSecret,
          SECURE_COOKIES: 'false',
          ...env,
        },
        log: logOf(machine, 'api'),
      })
    }
    const origins = servers.map(({ address }) => `http://${address}:${API_PORT}`)
    const isWhole = (withinMs: number) =>
      until(() => stands(databases, origins), withinMs, 'the cluster did not become whole')
    await isWhole(180_000)
    return {
      databases,
      servers,
      supervisor,
      watchdogs,
      origins,
      urlOf,
      primary: () => roles('primary'),
      standby: () => roles('sync'),
      isWhole,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Secrets = { password: string; linkSecret: string }

function readSecrets(file: string): Secrets {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  const secrets = { password: randomUUID(), linkSecret: randomUUID() + randomUUID() }
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(1_500) }).catch(() => undefined))?.status === 200

/** Patroni answers 200 below the role that its node has. */
async function findBy(databases: readonly Machine[], role: string): Promise<Machine | undefined> {
  const found = await Promise.all(databases.map(({ address }) => answers(`http://${address}:8008/${role}`)))
  return databases.find((_, index) => found[index])
}

/** A primary, a standby that has everything, every node of both kinds; undefined while one is missing. */
async function stands(databases: readonly Machine[], origins: readonly string[]): Promise<true | undefined> {
  const parts = await Promise.all([
    ...origins.map((origin) => answers(`${origin}/api/ready`)),
    ...databases.map(({ address }) => answers(`http://${address}:8008/health`)),
    findBy(databases, 'primary'),
    findBy(databases, 'sync'),
  ])
  return parts.every(Boolean) || undefined
}

async function until<T>(ask: () => Promise<T | undefined>, withinMs: number, complaint: string): Promise<T> {
  const end = performance.now() + withinMs
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(complaint)
    await sleep(300)
  }
}

async function createDatabase(url: string, password: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query("select 1 from pg_database where datname = 'changbei'")
    if (rows.length > 0) return
    // The server owns its database and nothing else.
    await client.query(`create role changbei login password ${client.escapeLiteral(password)}`)
    await client.query('create database changbei owner changbei')
  } finally {
    await client.end()
  }
}
