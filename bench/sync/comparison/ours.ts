/** Our own engine as a contestant: outbox, drainer and triggers as the product composes them, without its pages. */
import { api } from '../../../src/contract/api.ts'
import { UserDatabase } from '../../../src/db/user-database.ts'
import { runDrainer } from '../../../src/sync/leader/drainer.ts'
import { watchTriggers } from '../../../src/sync/leader/triggers.ts'
import { createWakeSignal } from '../../../src/sync/leader/wake-signal.ts'
import { record } from '../../../src/sync/outbox/outbox.ts'
import type { Write } from './schedule.ts'

const db = new UserDatabase(1)
const wakeSignal = createWakeSignal()
const session = { buyerId: 1, csrf: 'comparison' }
watchTriggers((why) => wakeSignal.wake(why))
void runDrainer(
  db,
  {
    fetch: (url, init) => fetch(url, init),
    session: () => session,
    renew: async () => false,
    now: () => Date.now(),
    random: () => Math.random(),
    isVisible: () => document.visibilityState === 'visible',
    // No stream of change notices here: the pause between pulls is that of a proxy that holds one back.
    pullEveryMs: () => 20_000,
    publish: () => undefined,
  },
  wakeSignal,
  new AbortController().signal,
)

const rival = {
  async write({ key, value }: Write) {
    await record(db, api.cart.setQuantity, { params: { id: key }, body: { params: { number: value } } }, { label: key })
    wakeSignal.wake('edit')
  },
  nudge: () => wakeSignal.wake('signal'),
}
Object.assign(globalThis, { rival })
