/** The API server as a process of its own, on a free port over a database that others share. */
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from './free-port.ts'
import { serverCommand } from './server-command.ts'

export type ApiProcess = { origin: string; isRunning(): boolean; kill(): Promise<void> }

/** Resolves when it answers. Production, so that no demo data is written. */
export async function startApiProcess(databaseUrl: string): Promise<ApiProcess> {
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(tmpdir(), `changbei-api-${port}`),
    NODE_ENV: 'production',
    // It is reached without https.
    SECURE_COOKIES: 'false',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: '100000000',
  }
  const child = spawn(process.execPath, serverCommand, {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/api/ready`).catch(() => undefined))?.ok) {
    if (!isRunning()) throw new Error(`the server ended with ${child.exitCode} before it was ready`)
    await sleep(50)
  }
  return {
    origin,
    isRunning,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
