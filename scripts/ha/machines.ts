/**
 * Machines of a cluster, played by network namespaces on one Linux: each with an address of its own, to be cut off by
 * pulling its cable. Needs root and `ip` (Debian: iproute2).
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ip = (...args: string[]) => run('ip', args)

const BRIDGE = 'changbei0'
const SUBNET = '10.77.0'
export const NETWORK = `${SUBNET}.0/24`
/** The address of the host itself. */
export const HOST = `${SUBNET}.1`

export type Machine = { name: string; address: string }

const spaceOf = ({ name }: Machine) => `changbei-${name}`
const cableOf = ({ name }: Machine) => `cb-${name}`

/** Puts a command line on the machine. */
export const on = (machine: Machine, command: readonly string[]): string[] => [
  'ip',
  'netns',
  'exec',
  spaceOf(machine),
  ...command,
]

/** Makes the machines anew, at `.11` and on. */
export async function plugIn(names: readonly string[]): Promise<Machine[]> {
  const machines = names.map((name, index) => ({ name, address: `${SUBNET}.${11 + index}` }))
  await unplug(machines)
  await ip('link', 'add', BRIDGE, 'type', 'bridge')
  await ip('addr', 'add', `${HOST}/24`, 'dev', BRIDGE)
  await ip('link', 'set', BRIDGE, 'up')
  for (const machine of machines) {
    const [space, cable] = [spaceOf(machine), cableOf(machine)]
    await ip('netns', 'add', space)
    await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    await ip('link', 'set', cable, 'master', BRIDGE, 'up')
    await ip('-n', space, 'addr', 'add', `${machine.address}/24`, 'dev', 'eth0')
    await ip('-n', space, 'link', 'set', 'eth0', 'up')
    await ip('-n', space, 'link', 'set', 'lo', 'up')
  }
  return machines
}

/** Takes the machines away; what still ran on them is killed. */
export async function unplug(machines: readonly Machine[]): Promise<void> {
  for (const machine of machines) {
    await strike(machine, 'SIGKILL')
    await ip('netns', 'del', spaceOf(machine)).catch(() => undefined)
    await ip('link', 'del', cableOf(machine)).catch(() => undefined)
  }
  await ip('link', 'del', BRIDGE).catch(() => undefined)
}

/** Nothing reaches the machine, and nothing tells that it is gone. */
export const cutOff = async (machine: Machine): Promise<void> =>
  void (await ip('link', 'set', cableOf(machine), 'down'))
export const reconnect = async (machine: Machine): Promise<void> =>
  void (await ip('link', 'set', cableOf(machine), 'up'))

const commandOf = async (pid: number) => ({
  pid,
  command: (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' '),
})

/** Processes of the machine, with their command lines. */
export async function processesOf(machine: Machine): Promise<{ pid: number; command: string }[]> {
  const { stdout } = await ip('netns', 'pids', spaceOf(machine)).catch(() => ({ stdout: '' }))
  const pids = stdout.split('\n').filter(Boolean).map(Number)
  return Promise.all(pids.map(commandOf))
}

/** Sends a signal to every process of the machine whose command line has `words`. */
export async function strike(machine: Machine, signal: NodeJS.Signals, words: RegExp = /(?:)/): Promise<void> {
  for (const { pid, command } of await processesOf(machine)) {
    if (!words.test(command)) continue
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself.
    }
  }
}
