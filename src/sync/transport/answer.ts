/** What an answer means: for a page (success or an AppError) and for the queue (what becomes of the entry). */
import { LOGIN_CODES, SUCCESS_CODES } from '#contract/protocol/endpoint.ts'
import { AppError, type ErrorCode, type RefusalBody } from '#contract/protocol/errors.ts'

import type { Answer } from './exchange.ts'

export const isSuccess = ({ status, envelope }: Pick<Answer, 'status' | 'envelope'>): boolean =>
  status < 300 && SUCCESS_CODES.includes(envelope.code)

/** The refusal an authentic answer carries. */
export function toError({ status, envelope }: Pick<Answer, 'status' | 'envelope'>): AppError {
  const { details, errors } = refusalBody(envelope.data)
  return new AppError(reasonOf(status, envelope), { text: envelope.message || undefined, status, details, errors })
}

function refusalBody(data: unknown): Partial<RefusalBody> {
  return data !== null && typeof data === 'object' ? (data as Partial<RefusalBody>) : {}
}

const byStatus: Record<number, ErrorCode> = {
  403: 'account.notApproved',
  404: 'notFound',
  408: 'request.timeout',
  413: 'request.tooLarge',
  415: 'request.unsupported',
  422: 'request.invalid',
  425: 'server.busy',
  426: 'sync.outdated',
  429: 'request.tooMany',
  459: 'contract.unsigned',
}

function reasonOf(status: number, { code, data }: Answer['envelope']): ErrorCode {
  if (LOGIN_CODES.includes(code) || status === 401) return 'auth.required'
  const { reason } = refusalBody(data)
  // A newer server may know more of them than this page.
  if (typeof reason === 'string') return reason
  return byStatus[status] ?? (status >= 500 ? 'internal' : 'request.malformed')
}

/** What an authentic answer means for the entries it answers (the table of docs/sync.md). */
export type Verdict =
  | { kind: 'accepted'; data: unknown }
  | { kind: 'refused'; error: AppError }
  /** `isFault`: the server failed on it, rather than ask to wait. */
  | { kind: 'busy'; retryAfterMs: number; isFault: boolean }
  | { kind: 'auth'; isTokenOnly: boolean }
  | { kind: 'identity' }
  | { kind: 'outdated' }

/** The verdict of a refusal that came without its status. */
export function verdictOf(error: AppError): Verdict {
  if (error.code === 'auth.required') return { kind: 'auth', isTokenOnly: false }
  if (error.code === 'auth.csrf') return { kind: 'auth', isTokenOnly: true }
  if (['request.timeout', 'request.tooMany', 'server.busy', 'internal'].includes(error.code))
    return { kind: 'busy', retryAfterMs: 0, isFault: error.code === 'internal' }
  return { kind: 'refused', error }
}

export function classify(answer: Pick<Answer, 'status' | 'envelope' | 'retryAfterMs'>): Verdict {
  if (isSuccess(answer)) return { kind: 'accepted', data: answer.envelope.data }
  const { status, retryAfterMs = 0 } = answer
  const error = toError(answer)
  if (error.code === 'auth.required' || error.code === 'auth.csrf') return verdictOf(error)
  if (error.code === 'sync.gap' || error.code === 'sync.clientIdentity') return { kind: 'identity' }
  if (status === 426) return { kind: 'outdated' }
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { kind: 'busy', retryAfterMs, isFault: status >= 500 }
  return { kind: 'refused', error }
}
