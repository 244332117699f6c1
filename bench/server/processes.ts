/** A server as a process of its own on a free port, with how long it took to get ready and its peak memory. */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '../../testing/server/free-port.ts'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

export type ServerProcess = {
  port: number
  readyMs: number
  peakMb(): Promise<number>
  memoryMb(): Promise<number>
  /** Processor time it has taken, in ms. */
  processorMs(): Promise<number>
  stop(): Promise<void>
}

/** Starts `command`, and waits until `probe` answers. PORT is set for it. */
export async function run(
  command: readonly string[],
  env: Record<string, string>,
  probe: string,
): Promise<ServerProcess> {
  const port = await freePort()
  const startedAt = performance.now()
  const [program, ...args] = command
  const child = spawn(program!, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(`http://127.0.0.1:${port}${probe}`).catch(() => undefined))?.status) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${child.exitCode}`)
    await sleep(20)
  }
  const megabytes = async (what: string) =>
    Number(new RegExp(String.raw`${what}:\s+(\d+)`).exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) /
    1024
  return {
    port,
    readyMs: performance.now() - startedAt,
    peakMb: () => megabytes('VmHWM'),
    memoryMb: () => megabytes('VmRSS'),
    async processorMs() {
      const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
