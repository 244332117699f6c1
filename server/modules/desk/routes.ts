/** What waits for the seller, and a stream that says when it may have changed. */
import { PassThrough } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'

import { commitsOf, EVERYTHING } from '../../db/commits.ts'
import { eventOf, STREAM_HEADERS } from '../../platform/http/event-stream.ts'
import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { throttle } from '../../platform/http/throttle.ts'
import { BILL_READ } from '../bill/index.ts'
import { countQueues } from './count-queues.ts'

const PAUSE_MS = 500
const BEAT_MS = 15_000

export function installDesk(app: FastifyInstance): void {
  opsRoute(app, opsApi.desk.queues, async ({ db }) => {
    const queues = await countQueues(db)
    return { queues: queues.filter(({ count }) => count > 0) }
  })

  const open = new Set<PassThrough>()
  app.addHook('preClose', async () => open.forEach((stream) => stream.end()))
  opsRawRoute(app, opsApi.desk.events, async ({ services }) => {
    const stream = new PassThrough()
    // Whoever reads too slowly asks anew when he is back.
    const send = (event: string) => (stream.writableNeedDrain ? stream.destroy() : stream.write(event))
    const change = throttle(() => send(eventOf('change')), PAUSE_MS)
    const leave = commitsOf(services.db).subscribe(
      (note) => (note.startsWith('buyer:') || note === BILL_READ || note === EVERYTHING) && change.ask(),
    )
    const beating = setInterval(() => send(eventOf('beat')), BEAT_MS)
    open.add(stream)
    stream.write(eventOf('hello'))
    stream.once('close', () => {
      leave()
      change.stop()
      clearInterval(beating)
      open.delete(stream)
    })
    return { body: stream, headers: STREAM_HEADERS }
  })
}
