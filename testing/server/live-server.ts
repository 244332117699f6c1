/** The built server as a process of its own, on a free port with a data directory of its own. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { freePort } from './free-port.ts'
import { commandOf } from './server-command.ts'

export type LiveServer = {
  port: number
  dataDir: string
  process: ChildProcess
  /** The newest code that the simulated provider sent to this telephone. Throws when there is none. */
  codeOf(phone: string): string
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  start(): Promise<void>
  /** Starts the version built into this folder, unless it runs already, on the same port and data. */
  deploy(dist: string): Promise<void>
  /** Ends the process and leaves its data. */
  end(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts `dist/server/main.js` with demo data (that of `SEEDED_SHOP`, a folder, if there is one) and waits until it is
 * ready; `importFile` is imported before.
 */
export async function startLiveServer({ importFile }: { importFile?: string } = {}): Promise<LiveServer> {
  const [port, dataDir] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'changbei-'))])
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    NODE_ENV: 'development',
    // A test asks for more in a minute than a clinic does.
    RATE_LIMIT: '100000000',
  }
  Reflect.deleteProperty(env, 'DATABASE_URL')
  const seeded = process.env.SEEDED_SHOP
  // The system's `cp` takes a fraction of the time of Node's.
  if (seeded) await promisify(execFile)('cp', ['-R', `${seeded}/.`, dataDir])
  let dist = 'dist'
  const codes = new Map<string, string>()
  const server: LiveServer = {
    port,
    dataDir,
    process: undefined as unknown as ChildProcess,
    codeOf(phone) {
      const code = codes.get(phone)
      if (!code) throw new Error(`no code was sent to ${phone}`)
      return code
    },
    async start() {
      server.process = spawn('node', [`${dist}/server/main.js`], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      createInterface(server.process.stdout!).on('line', (line) => {
        const [, phone, code] = /(1\d{10})：(\d{6})$/.exec(line) ?? []
        if (phone && code) codes.set(phone, code)
      })
      await ready(port, server.process)
    },
    async deploy(other) {
      if (other === dist) return
      await server.end()
      dist = other
      await server.start()
    },
    kill: () => end(server.process, 'SIGKILL'),
    end: () => end(server.process, 'SIGTERM'),
    async stop() {
      await server.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await server.start()
  if (importFile) {
    await server.end()
    const importer = promisify(execFile)
    await importer(
      process.execPath,
      [
        ...commandOf('import-catalog'),
        importFile,
        '--direct',
        '--demo-offers',
        '--report',
        join(dataDir, 'report.csv'),
      ],
      { env },
    )
    await server.start()
  }
  return server
}

async function ready(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 3_200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it was ready`)
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error('the server was not ready in time')
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
