/** What travels. */
import type { Buyer, Call, Change } from './world.ts'

export type SentEntry = { seq: number; op: number; edit: number; call: Call }
/** `token` is the cookie of the browser, `buyer` the account its page shows (X-Buyer). */
export type Request = { token: number | undefined; buyer: Buyer; profile: number } & (
  | { kind: 'call' | 'skip'; clientId: number; entry: SentEntry }
  | { kind: 'batch'; clientId: number; entries: readonly SentEntry[] }
  | { kind: 'pull'; clientId: number; cursor: Cursor | undefined }
)
export type Cursor = { epoch: number; number: number }

/** `limit` is a business refusal; `batch`, `session` and `accident` are no reasons to refuse an edit for good. */
export type Reason = 'limit' | 'payload' | 'skipped' | 'batch' | 'session' | 'accident'

/** The answer to one recorded call. `identity` and `gap` ask for a new client id; `busy` is an accident. */
export type Verdict =
  | { kind: 'accepted'; changes: readonly Change[] }
  | { kind: 'refused'; reason: Reason }
  | { kind: 'identity' | 'gap' | 'auth' | 'busy' }
export type PullAnswer = {
  kind: 'pulled'
  epoch: number
  number: number
  isSnapshot: boolean
  acknowledged: number
  changes: readonly Change[]
  /** Ghost: which of the server's lives it tells of. */
  life: number
}
/** No answer at all is `undefined`; `portal` is a 200 of somebody else. */
export type Answer =
  | { kind: 'verdict'; verdict: Verdict }
  | { kind: 'batch'; outcomes: readonly { op: number; verdict: Verdict }[] }
  | PullAnswer
  | { kind: 'auth' | 'busy' | 'portal' }

export type Message = {
  request: Request
  state: 'underway' | 'atServer' | 'answered'
  answer?: Answer
}
