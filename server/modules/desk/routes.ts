/** What waits for the seller, and a stream that says when it may have changed. */
import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'

import { operatorSessionEnd } from '../../access/operator-session.ts'
import { commitsOf, EVERYTHING } from '../../db/commits.ts'
import { eventOf, type EventStream } from '../../platform/http/event-stream.ts'
import { opsRoute, opsStreamRoute } from '../../platform/http/ops-route.ts'
import { throttle } from '../../platform/http/throttle.ts'
import { SITE_AUDIENCE } from '../../platform/replay/change-log.ts'
import { BILL_READ } from '../bill/index.ts'
import { countQueues } from './count-queues.ts'

const PAUSE_MS = 500
const BEAT_MS = 15_000

/** What the pages of the desk show besides the buyers' matters. */
const CHANGES: ReadonlySet<string> = new Set([BILL_READ, SITE_AUDIENCE, EVERYTHING])

export function installDesk(app: FastifyInstance): void {
  opsRoute(app, opsApi.desk.queues, async ({ db }) => {
    const queues = await countQueues(db)
    return { queues: queues.filter(({ count }) => count > 0) }
  })

  const open = new Set<EventStream>()
  app.addHook('preClose', async () => open.forEach((stream) => stream.end()))
  opsStreamRoute(app, opsApi.desk.events, (stream, { services, session }) => {
    const change = throttle(() => stream.send(eventOf('change')), PAUSE_MS)
    const end = operatorSessionEnd(session.id)
    const leave = commitsOf(services.db).subscribe((note) => {
      if (note.startsWith('buyer:') || CHANGES.has(note)) change.ask()
      if (note !== end) return
      stream.send(eventOf('over'))
      stream.end()
    })
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
