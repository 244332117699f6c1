/**
 * `npm run test:ha [-- SECONDS]`: kills, freezes and cuts off each part of the cluster in turn while buyers edit, order
 * and pay and an operator gives points; tells how long nobody was served, and whether anything acknowledged was lost or
 * doubled. Without the packages it says so and passes.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

import { connect } from '../../server/db/connect.ts'
import { type Act, type Acts, startLoad } from './actors.ts'
import { type Cluster, startCluster, WORDS } from './cluster.ts'
import { cutOff, type Machine, reconnect, strike } from './machines.ts'
import { missing } from './requirements.ts'
import { verify, WATCH_QUANTITIES } from './verify.ts'

const BACK_MS = 30_000
/** How long a part is gone: longer than a primary keeps its lock without a sign of life, so that another takes over. */
const GONE_MS = Number(process.argv[2] ?? 25) * 1_000
const WHOLE_MS = 120_000

type Part = { name: string; machine: Machine; words?: RegExp }
type Way = 'kill' | 'freeze' | 'cut'
type Figure = { blow: string; back: number; slowest: string; whole: number; calls: number }

const lack = missing()
if (lack) {
  console.log(`test:ha skipped: ${lack}`)
  process.exit(0)
}
const folder = await mkdtemp(join(tmpdir(), 'changbei-ha-'))
// A folder of mkdtemp is closed to the user that PostgreSQL runs as; startCluster opens it.
const env = { NODE_ENV: 'test', SEED: 'none', LOG_LEVEL: 'error', RATE_LIMIT: '100000000', TRUST_PROXY: 'false' }
const cluster = await startCluster(folder, env)
let isFine = false
try {
  isFine = await attack(cluster)
} finally {
  await cluster.stop()
  if (isFine) await rm(folder, { recursive: true, force: true })
  else console.log(`logs: ${join(folder, 'log')}`)
}
process.exit(isFine ? 0 : 1)

async function attack(shop: Cluster): Promise<boolean> {
  const setup = await connect(shop.urlOf((await shop.primary())!))
  await setup.db.execute(WATCH_QUANTITIES)
  const load = await startLoad(setup.db, shop.origins)
  await sleep(5_000)
  // Everybody has signed in.
  await setup.close()
  const figures: Figure[] = []
  const blow = async (way: Way, choose: () => Promise<Part>) => {
    const figure = await strikeOnce(shop, load.acts, way, await choose())
    figures.push(figure)
    console.log(
      `${figure.blow}: back after ${seconds(figure.back)} (${figure.slowest}), whole after ${seconds(figure.whole)}, ${figure.calls} calls acknowledged meanwhile`,
    )
  }
  const at = (role: 'primary' | 'standby', name: string, words?: RegExp) => async (): Promise<Part> => {
    const machine = await shop[role]()
    if (!machine) throw new Error(`there is no ${role}`)
    return { name: `${name} (${machine.name})`, machine, words }
  }
  const server = (name: string, words?: RegExp) => async (): Promise<Part> => ({
    name,
    machine: shop.servers[0]!,
    words,
  })

  await blow('kill', at('primary', 'PostgreSQL of the primary', WORDS.postgres))
  await blow('kill', at('primary', 'the primary’s machine'))
  await blow('freeze', at('primary', 'the primary’s machine'))
  await blow('cut', at('primary', 'the primary’s machine'))
  await blow('freeze', at('primary', 'PostgreSQL of the primary', WORDS.postgres))
  await blow('kill', at('primary', 'Patroni of the primary', WORDS.patroni))
  const resetsBefore = resetsOf(shop)
  await blow('freeze', at('primary', 'Patroni of the primary', WORDS.patroni))
  const resets = resetsOf(shop) - resetsBefore
  await blow('kill', at('standby', 'the standby’s machine'))
  await blow('freeze', at('standby', 'the standby’s machine'))
  await blow('cut', at('standby', 'the standby’s machine'))
  await blow('kill', at('primary', 'etcd beside the primary', WORDS.etcd))
  await blow('freeze', at('primary', 'etcd beside the primary', WORDS.etcd))
  await blow('kill', server('a server', WORDS.api))
  await blow('freeze', server('a server', WORDS.api))
  await blow('kill', server('HAProxy of a server', WORDS.proxy))
  await blow('freeze', server('HAProxy of a server', WORDS.proxy))
  await blow('cut', server('a server’s machine'))
  await load.stop()

  const client = new Client({ connectionString: shop.urlOf((await shop.primary())!) })
  await client.connect()
  const verdict = await verify(client, load.acts)
  await client.end()
  const slowest = Math.max(...figures.map(({ back }) => back))
  console.log(
    `${verdict.edits} edits, ${verdict.orders} orders, ${verdict.payments} payments and ${verdict.gifts} gifts acknowledged`,
  )
  console.log(
    `lost: ${verdict.lost.length}, doubled: ${verdict.doubled.length}, answers that nobody expects: ${load.acts.surprises.length}, longest without service: ${seconds(slowest)}`,
  )
  console.log(`machines reset by their watchdog because Patroni stood still: ${resets}`)
  for (const fault of [...verdict.lost, ...verdict.doubled, ...load.acts.surprises].slice(0, 40))
    console.log(`  ${fault}`)
  const isKept = verdict.lost.length + verdict.doubled.length + load.acts.surprises.length === 0
  // Nothing else ends a primary whose Patroni is frozen.
  return isKept && slowest <= BACK_MS && resets > 0
}

function resetsOf({ watchdogs }: Cluster): number {
  return [...watchdogs.values()].reduce((sum, watchdog) => sum + watchdog.resets(), 0)
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}

/** One part is struck under load, gone for a while, and back; then all must be whole again. */
async function strikeOnce(shop: Cluster, acts: Acts, way: Way, { name, machine, words }: Part): Promise<Figure> {
  const from = performance.now()
  const isMachine = words === undefined
  const watchdog = isMachine ? shop.watchdogs.get(machine.name) : undefined
  if (way === 'kill') {
    if (isMachine) shop.supervisor.pause(machine)
    watchdog?.disarm()
    await strike(machine, 'SIGKILL', words)
  } else if (way === 'freeze') {
    watchdog?.pause()
    await strike(machine, 'SIGSTOP', words)
  } else await cutOff(machine)
  await sleep(GONE_MS)
  if (way === 'freeze') {
    await strike(machine, 'SIGCONT', words)
    watchdog?.resume()
  }
  if (way === 'cut') await reconnect(machine)
  if (way === 'kill') shop.supervisor.resume(machine)
  const backAt = performance.now()
  await shop.isWhole(WHOLE_MS)
  const whole = performance.now() - backAt
  // Who waits since the blow is counted with what he got in the end.
  const actors = new Set(allOf(acts).map(({ actor }) => actor))
  const served = () => new Set(allOf(acts).flatMap(({ actor, askedAt }) => (askedAt > backAt ? [actor] : [])))
  while (served().size < actors.size && performance.now() < backAt + WHOLE_MS) await sleep(100)
  const since = allOf(acts).filter(({ doneAt }) => doneAt > from)
  const worst = since.toSorted((a, b) => b.doneAt - b.askedAt - (a.doneAt - a.askedAt))[0]
  return {
    blow: `${way} ${name}`,
    back: worst && served().size === actors.size ? worst.doneAt - worst.askedAt : Number.POSITIVE_INFINITY,
    slowest: worst?.actor ?? 'nobody',
    whole,
    calls: since.length,
  }
}

function allOf({ edits, orders, payments, gifts }: Acts): Act[] {
  return [...edits, ...orders, ...payments, ...gifts]
}
