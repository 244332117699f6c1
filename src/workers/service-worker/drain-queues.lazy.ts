/** The tabs' own drain, run without a tab. The same laws hold, so a tab that drains at the same time does no harm. */
import { Dexie } from 'dexie'

import { api } from '#contract/api.ts'
import { decodeReply } from '#contract/protocol/codec.ts'
import { buyerOfDatabase, UserDatabase } from '#db/user-database.ts'
import { drain } from '#sync/leader/drain.ts'
import { lockName } from '#sync/leader/leader.ts'
import { beginLeaderEpoch } from '#sync/outbox/meta.ts'
import type { Ports } from '#sync/outbox/push.ts'
import { sendSubmissions } from '#sync/submissions/send-submissions.ts'
import { isSuccess } from '#sync/transport/answer.ts'
import { exchange, type Fetch } from '#sync/transport/exchange.ts'
import type { Session } from '#sync/transport/session.ts'

const send: Fetch = (url, init) => fetch(url, init)

/** Rejects when something is still pending, so that the browser tries again later. */
export async function drainQueues(): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  const left: number[] = []
  for (const buyerId of names.map(buyerOfDatabase)) if (buyerId !== undefined) left.push(await drainQueue(buyerId))
  if (left.some((count) => count > 0)) throw new Error('still pending')
}

async function drainQueue(buyerId: number): Promise<number> {
  // Not made anew when the account signs out meanwhile.
  const db = new UserDatabase(buyerId, { autoOpen: false })
  try {
    await db.open()
    if ((await db.countPending()) === 0) return 0
    const ports = await portsOf(db)
    // A tab that holds the lock is sending already.
    await navigator.locks.request(lockName(buyerId), { ifAvailable: true }, async (lock) => {
      if (!lock) return
      await drain(db, { ...ports, leaderEpoch: await beginLeaderEpoch(db) })
      await sendSubmissions(db, ports)
    })
    return await db.countPending()
  } finally {
    db.close()
  }
}

/** Acts for the account of the mirror; the server refuses when the cookie is another's. */
async function portsOf(db: UserDatabase): Promise<Ports> {
  const { buyerId } = db
  const [user] = await db.account.toArray()
  let session: Session | undefined = user && { buyerId, csrf: user.token }
  return {
    fetch: send,
    session: () => session,
    async renew() {
      const { method, path } = api.account.base
      const answer = await exchange(send, { method, path, session })
      if (!isSuccess(answer)) return false
      session = { buyerId, csrf: decodeReply(api.account.base, answer.envelope.data).token }
      return true
    },
    now: () => Date.now(),
  }
}
