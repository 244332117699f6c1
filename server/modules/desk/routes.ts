/** What waits for the seller, and a stream that says when it may have changed. */
import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'

import { commitsOf, EVERYTHING } from '../../db/commits.ts'
import { eventOf, type EventStream } from '../../platform/http/event-stream.ts'
import { opsRoute, opsStreamRoute } from '../../platform/http/ops-route.ts'
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

  const open = new Set<EventStream>()
  app.addHook('preClose', async () => open.forEach((stream) => stream.end()))
  opsStreamRoute(app, opsApi.desk.events, (stream, { services }) => {
    const change = throttle(() => stream.send(eventOf('change')), PAUSE_MS)
    const leave = commitsOf(services.db).subscribe(
      (note) => (note.startsWith('buyer:') || note === BILL_READ || note === EVERYTHING) && change.ask(),
    )
    const beating = setInterval(() => stream.send(eventOf('beat')), BEAT_MS)
    open.add(stream)
    stream.send(eventOf('hello'))
    stream.onClose(() => {
      leave()
      change.stop()
      clearInterval(beating)
      open.delete(stream)
    })
  })
}
