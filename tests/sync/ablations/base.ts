/** What the server says, taken in without one of the laws. */
import { ANSWER_HEADER, ANSWER_MARK, type Envelope } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { readCursor } from '#sync/outbox/cursor.ts'
import { installOf } from '#sync/outbox/fold.ts'
import { readClient } from '#sync/outbox/meta.ts'
import type { Settlement } from '#sync/outbox/settle.ts'

import type { Ablation } from './switchboard.ts'

/** Law 4: the entry leaves in one transaction, and its effect arrives in the next. */
export const settlesApart: Ablation = {
  settle: (lawful) => async (db, clientId, settled, now) => {
    const { clientId: current, acknowledgedSeq } = await readClient(db)
    const isNews = ({ entry }: Settlement) => current !== clientId || entry.seq > acknowledgedSeq
    await lawful(
      db,
      clientId,
      settled.map((one) => ('data' in one ? { ...one, data: null } : one)),
      now,
    )
    for (const one of settled) if (isNews(one)) await install(db, one)
  },
}

/** Law 5: an answer is installed over a base that knows more. */
export const installsOldAnswers: Ablation = {
  settle: (lawful) => async (db, clientId, settled, now) => {
    await lawful(db, clientId, settled, now)
    for (const one of settled) await install(db, one)
  },
}

async function install(db: UserDatabase, settled: Settlement): Promise<void> {
  const change = 'data' in settled ? installOf(settled.entry.endpoint, settled.data) : undefined
  if (!change) return
  await db.table(change.collection).bulkPut(change.rows)
  await db.table(change.collection).bulkDelete([...change.removed])
}

/** Law 5: every snapshot is believed to be the newest. */
export const believesStale: Ablation = {
  pull: (lawful) => (db, ports) =>
    lawful(db, {
      ...ports,
      async fetch(url, init) {
        const answer = await ports.fetch(url, init)
        const text = await answer.text()
        return new Response(await flattered(db, text), { status: answer.status, headers: answer.headers })
      },
    }),
}

/** The answer with the numbers of the newest one. */
async function flattered(db: UserDatabase, text: string): Promise<string> {
  try {
    const envelope = JSON.parse(text) as Envelope & { data: { number?: number; acknowledged: number; epoch: string } }
    const [client, cursor] = [await readClient(db), await readCursor(db)]
    const { data } = envelope
    if (data?.number === undefined) return text
    const number = cursor?.epoch === data.epoch ? Math.max(cursor.number, data.number) : data.number
    const acknowledged = Math.max(client.settledSeq, data.acknowledged)
    return JSON.stringify({ ...envelope, data: { ...data, number, acknowledged } })
  } catch {
    return text
  }
}

/** Law 6: any 200 in the form of an envelope is the server's. */
export const trustsAnybody: Ablation = {
  exchange: (lawful) => (fetch, outgoing) =>
    lawful(async (url, init) => {
      const answer = await fetch(url, init)
      if (answer.status !== 200) return answer
      return new Response(await answer.text(), { headers: { [ANSWER_HEADER]: ANSWER_MARK } })
    }, outgoing),
}

/** Law 7: a lost session is the end of an edit. */
export const takes401ForRefusal: Ablation = {
  classify: (lawful) => (answer) => {
    const verdict = lawful(answer)
    return verdict.kind === 'auth' ? { kind: 'refused', error: new AppError('auth.required') } : verdict
  },
}

/** Server law 5: there is no way to put an entry aside. */
export const cannotSkip: Ablation = {
  exchange: (lawful) => async (fetch, outgoing) =>
    outgoing.path === '/api/sync/skip'
      ? { status: 404, envelope: { code: 404, message: '', data: { reason: 'notFound' } } }
      : lawful(fetch, outgoing),
}
