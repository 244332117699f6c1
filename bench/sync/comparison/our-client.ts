/**
 * The tiny server in the protocol of our client: the same ledger behind our envelope, with marks and stored outcomes.
 */
import qs from 'qs'

import { api } from '../../../src/contract/api.ts'
import {
  ANSWER_HEADER,
  ANSWER_MARK,
  CLIENT_HEADER,
  type Envelope,
  OPERATION_HEADER,
  SEQUENCE_HEADER,
} from '../../../src/contract/protocol/endpoint.ts'
import { nameOf } from '../../../src/contract/protocol/names.ts'
import type { BatchEntry } from '../../../src/contract/sync.ts'
import type { Ledger } from './ledger.ts'
import type { IncomingCall, Reply } from './tiny-server.ts'

type QuantityArgs = { params: { number: number | string } }
type Outcome = { status: number; answer: Envelope }

const success = (data: unknown): Envelope => ({ code: 200, message: '成功', data })
const speak = (status: number, envelope: Envelope): Reply => ({
  status,
  headers: { 'content-type': 'application/json', [ANSWER_HEADER]: ANSWER_MARK },
  body: JSON.stringify(envelope),
})

/** Without a session: health still answers, as it needs none. */
export const signedOutAnswer = (path: string): Reply =>
  path === '/api/health' || path === '/api/ready'
    ? speak(200, success({ isLive: true, isReady: true }))
    : speak(401, { code: 401, message: '请先登录', data: { reason: 'auth.required' } })

const row = (id: string, number: number) => {
  const [goods_id, ck_id] = id.split('-').map(Number)
  return { id, goods_id, ck_id, type: 0, number, is_selected: 1, seen_price: 1, added_at: 1 }
}

/** Answers what our own client sends (`POST /api/batch` and single edits) from the ledger. */
export function serveOurClient(ledger: Ledger): (incoming: IncomingCall) => Reply {
  const marks = new Map<string, number>()
  const outcomes = new Map<string, Outcome>()

  function run(clientId: string, seq: number, operationId: string, id: string, body: QuantityArgs): Outcome {
    const mark = marks.get(clientId) ?? 0
    const known = outcomes.get(operationId)
    if (seq > mark + 1 || (seq <= mark && !known)) {
      const reason = seq > mark + 1 ? 'sync.gap' : 'sync.clientIdentity'
      return { status: 409, answer: { code: 409, message: reason, data: { reason } } }
    }
    marks.set(clientId, Math.max(mark, seq))
    const number = Number(body.params.number)
    const before = [{ id, number: ledger.state.get(id) ?? 0 }]
    ledger.take({ key: id, value: number }, operationId)
    const outcome = known ?? { status: 200, answer: success({ lines: [row(id, number)], removed: [], before }) }
    outcomes.set(operationId, outcome)
    return outcome
  }

  const batch = (text: string) => {
    const { client_id, entries } = JSON.parse(text) as { client_id: string; entries: Record<string, unknown>[] }
    return entries.map((entry) => {
      const { seq, endpoint, params, body } = entry as BatchEntry
      if (endpoint !== nameOf(api.cart.setQuantity)) throw new Error(`${endpoint} is not part of the comparison`)
      const operation_id = String(entry['operation_id'])
      const { status, answer } = run(client_id, seq, operation_id, String(params?.['id']), body as QuantityArgs)
      return { seq, operation_id, status, answer }
    })
  }

  return ({ path, query, headers, body }) => {
    if (path === api.sync.batch.path) return speak(200, success({ outcomes: batch(body) }))
    if (path === api.sync.pull.path) {
      const rows = [...ledger.state].map(([id, number]) => row(id, number))
      const acknowledged = marks.get(String(qs.parse(query)['client_id'])) ?? 0
      const changes = { cart: { rows, removed: [] } }
      return speak(200, success({ epoch: 'one', number: outcomes.size, is_snapshot: true, acknowledged, changes }))
    }
    const id = /^\/api\/cart\/([^/]+)\/edit$/.exec(path)?.[1]
    if (!id) return signedOutAnswer(path)
    const header = (name: string) => String(headers[name])
    const fields = qs.parse(body) as unknown as QuantityArgs
    const operationId = header(OPERATION_HEADER)
    const { status, answer } = run(header(CLIENT_HEADER), Number(header(SEQUENCE_HEADER)), operationId, id, fields)
    return speak(status, answer)
  }
}
