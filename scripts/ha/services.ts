/** Keeps a program running on a machine, as systemd would: what ends is started again. */
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'

import { type Machine, on, strike } from './machines.ts'

const AGAIN_MS = 1_000

export type Service = {
  machine: Machine
  name: string
  /** What its processes have in their command lines. */
  words: RegExp
  command: readonly string[]
  env?: Record<string, string>
  log: string
}
export type Supervisor = {
  keep(service: Service): void
  /** Starts nothing more on the machine until `resume`: it is switched off. */
  pause(machine: Machine): void
  resume(machine: Machine): void
  /** Ends everything, politely first. */
  stop(): Promise<void>
}

export function supervise(): Supervisor {
  const services: Service[] = []
  const paused = new Set<Machine>()
  let isStopped = false

  function start(service: Service): void {
    if (isStopped) return
    const again = () => setTimeout(() => start(service), AGAIN_MS).unref()
    if (paused.has(service.machine)) return void again()
    const output = openSync(service.log, 'a')
    const [program, ...args] = on(service.machine, service.command)
    const child = spawn(program!, args, {
      env: { ...process.env, ...service.env },
      stdio: ['ignore', output, output],
    })
    child.once('exit', again)
    child.once('error', again)
  }

  return {
    keep(service) {
      services.push(service)
      start(service)
    },
    pause: (machine) => void paused.add(machine),
    resume: (machine) => void paused.delete(machine),
    async stop() {
      isStopped = true
      const machines = [...new Set(services.map(({ machine }) => machine))]
      for (const machine of machines) await strike(machine, 'SIGCONT')
      for (const machine of machines.toReversed()) await strike(machine, 'SIGTERM')
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      for (const machine of machines) await strike(machine, 'SIGKILL')
    },
  }
}
