/**
 * Plays the watchdog of a machine: what is not fed in time is reset, with everything that runs on it, as a kernel
 * resets a real one. Patroni's driver for tests writes into a named pipe what it would tell the device
 * (deploy/ha/patroni.yml).
 */
import { execFile } from 'node:child_process'
import { chownSync, constants, openSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { promisify } from 'node:util'

import { type Machine, strike } from './machines.ts'

const run = promisify(execFile)

export type Watchdog = {
  /** How often it has reset its machine. */
  resets(): number
  /** The machine is without power. */
  disarm(): void
  /** The machine stands still with its watchdog, as a virtual one does whose host takes it off the processor. */
  pause(): void
  resume(): void
  stop(): void
}

/** Makes `device`, which `user` may write to. It is armed by the first word and disarmed by `V`, as the kernel's is. */
export async function keepWatchdog(
  machine: Machine,
  device: string,
  { user, group }: { user: number; group: number },
): Promise<Watchdog> {
  rmSync(device, { force: true })
  await run('mkfifo', ['-m', '600', device])
  chownSync(device, user, group)
  // Open for both, so that the pipe outlives each Patroni that writes into it.
  const fd = openSync(device, constants.O_RDWR | constants.O_NONBLOCK)
  const pipe = new Socket({ fd, readable: true, writable: false })
  let timeoutMs = 60_000
  let timer: NodeJS.Timeout | undefined
  let isArmed = false
  let count = 0

  const wait = () => {
    clearTimeout(timer)
    timer = isArmed ? setTimeout(reset, timeoutMs) : undefined
  }
  const reset = () => {
    isArmed = false
    count += 1
    void strike(machine, 'SIGKILL')
  }
  pipe.on('data', (chunk: Buffer) => {
    const words = chunk.toString()
    const timeout = /timeout=(\d+)/.exec(words)?.[1]
    if (timeout) timeoutMs = Number(timeout) * 1_000
    isArmed = !words.endsWith('V')
    wait()
  })
  return {
    resets: () => count,
    disarm() {
      isArmed = false
      wait()
    },
    pause: () => clearTimeout(timer),
    resume: wait,
    stop() {
      clearTimeout(timer)
      pipe.destroy()
    },
  }
}
