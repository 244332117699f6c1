/**
 * What the process tells a Prometheus (METRICS_PORT). Times are seconds, as Prometheus has them.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { PoolState } from '../db/connect.ts'
import type { QueueCount } from '../db/queue-count.ts'

/** Of this module, so that tests may load it anew: the registry of `prom-client` itself takes a name once. */
export const register = new Registry()
const registers = [register]

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export const requestSeconds = new Histogram({
  registers,
  name: 'changbei_request_seconds',
  help: 'Answered requests by method, route and status, without event streams',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
})
export const refusals = new Counter({
  registers,
  name: 'changbei_refusals_total',
  help: 'Calls that were refused, by the code that the buyer or operator was told',
  labelNames: ['code'],
})
export const editOutcomes = new Counter({
  registers,
  name: 'changbei_edit_outcomes_total',
  help: 'Edits that a page keeps until it has an outcome, sent alone or in a batch: done, refused, or putOff, to be sent again',
  labelNames: ['call', 'outcome'],
})
export const outsideSeconds = new Histogram({
  registers,
  name: 'changbei_outside_seconds',
  help: 'What was asked of providers and of customers’ systems, by service, operation and result (done, failed)',
  labelNames: ['service', 'operation', 'result'],
  buckets: SECONDS,
})
export const openStreams = new Gauge({
  registers,
  name: 'changbei_event_streams',
  help: 'Open streams of change notices',
  labelNames: ['route'],
})
export const jobSeconds = new Histogram({
  registers,
  name: 'changbei_job_seconds',
  help: 'Runs of a job, by name and result',
  labelNames: ['job', 'result'],
  buckets: [...SECONDS, 60],
})
export const jobSucceededAt = new Gauge({
  registers,
  name: 'changbei_job_succeeded_timestamp_seconds',
  help: 'When a job last ended without an error',
  labelNames: ['job'],
})
export const publishSeconds = new Histogram({
  registers,
  name: 'changbei_catalog_publish_seconds',
  help: 'Publishing the catalogue of a price group',
  buckets: [...SECONDS, 30, 60],
})

/** Figures of the process itself and of its connections to the database. Call once per process. */
export function watchProcess(poolState: (() => PoolState) | undefined): void {
  collectDefaultMetrics({ register })
  if (!poolState) return
  const connections = new Gauge({
    registers,
    name: 'changbei_pool_connections',
    help: 'Connections to the database, and calls that wait for one',
    labelNames: ['state'],
    collect() {
      for (const [state, count] of Object.entries(poolState())) connections.set({ state }, count)
    },
  })
}

/** What waits: how many in each queue and for how long, counted when Prometheus asks. Call once per process. */
export function watchQueues(read: () => Promise<readonly ({ kind: string } & QueueCount)[]>, now: () => number): void {
  let reading: ReturnType<typeof read> | undefined
  // Both figures of one scrape come from one reading. While the database is away they are left out.
  const readOnce = () =>
    (reading ??= read()
      .catch(() => [])
      .finally(() => (reading = undefined)))
  const labelNames = ['queue']
  const count = new Gauge({
    registers,
    name: 'changbei_queue_waiting',
    help: 'What waits for the seller, by queue of the desk, and messages to customers’ systems that are due',
    labelNames,
    async collect() {
      count.reset()
      for (const queue of await readOnce()) count.set({ queue: queue.kind }, queue.count)
    },
  })
  const oldest = new Gauge({
    registers,
    name: 'changbei_queue_oldest_seconds',
    help: 'How long the oldest in a queue has waited; 0 where nothing waits',
    labelNames,
    async collect() {
      oldest.reset()
      for (const { kind, oldestAt = now() } of await readOnce())
        oldest.set({ queue: kind }, Math.max(0, now() - oldestAt) / 1_000)
    },
  })
}
