/** One entry on its way alone: as the ordinary call it is, or to be put aside when the server keeps failing on it. */
import * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import {
  CLIENT_HEADER,
  type Endpoint,
  OPERATION_HEADER,
  SCHEMA_HEADER,
  SEQUENCE_HEADER,
} from '#contract/protocol/endpoint.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import type { OutboxEntry } from '#db/user-database.ts'

import { classify, type Verdict } from './answer.ts'
import { encodeArgs, pathOf } from './codec.ts'
import { exchange } from './exchange.ts'
import { toForm } from './form.ts'
import { isHealthy } from './health.ts'
import { NetworkError } from './network-error.ts'
import type { Ports } from './push.ts'
import type { Session } from './session.ts'

/** What every request of a drain goes out with. */
export type Sender = { ports: Ports; session: Session; clientId: string }

/** Rejects with NetworkError when no authentic answer came. */
export async function deliver({ ports, session, clientId }: Sender, entry: OutboxEntry): Promise<Verdict> {
  const endpoint = endpointsByName.get(entry.endpoint) as Endpoint
  const answer = await exchange(ports.fetch, {
    method: endpoint.method,
    path: pathOf(endpoint, entry),
    ...(entry.body && { body: toForm(entry.body) }),
    headers: {
      [OPERATION_HEADER]: entry.operationId,
      [CLIENT_HEADER]: clientId,
      [SEQUENCE_HEADER]: String(entry.seq),
      [SCHEMA_HEADER]: String(entry.schema),
    },
    session,
    acts: true,
  })
  return classify(answer)
}

/**
 * What becomes of an entry the server has failed on again and again. While the server is well it is tried once more, as
 * the earlier failures may have been a disturbance of all, and then put aside by the server itself. Undefined when it
 * has to wait on: the server is not well, or cannot put it aside.
 */
export async function quarantine(sender: Sender, entry: OutboxEntry): Promise<Verdict | undefined> {
  if (!(await isHealthy(sender.ports))) return undefined
  const again = await deliver(sender, entry)
  return again.kind === 'busy' && again.isFault ? skip(sender, entry) : again
}

async function skip(
  { ports, session, clientId }: Sender,
  { seq, operationId }: OutboxEntry,
): Promise<Verdict | undefined> {
  const { method, path } = api.sync.skip
  const { body } = encodeArgs(api.sync.skip, { body: { clientId, seq, operationId } })
  const verdict = classify(await exchange(ports.fetch, { method, path, body: toForm(body!), session, acts: true }))
  if (verdict.kind === 'busy' || verdict.kind === 'refused') return undefined
  if (verdict.kind !== 'accepted') return verdict
  const outcome = z.safeDecode(api.sync.skip.response, verdict.data as never)
  if (!outcome.success || outcome.data.operationId !== operationId) throw new NetworkError('unauthentic')
  return classify({ status: outcome.data.status, envelope: outcome.data.answer })
}
