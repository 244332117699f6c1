import { z } from 'zod'

import { ANSWER_HEADER, ANSWER_MARK, type Endpoint, type Reply } from '#contract/protocol/endpoint.ts'
import { type ErrorCode, statusOf, textOf } from '#contract/protocol/errors.ts'

export type Request = { method: string; path: string; body: URLSearchParams; headers: Headers }
type Answer = () => Response

const envelope =
  (status: number, message: string, data: unknown): Answer =>
  () =>
    Response.json({ code: status, message, data }, { status, headers: { [ANSWER_HEADER]: ANSWER_MARK } })

/** An answer as our server writes it. */
export const reply = <E extends Endpoint>(endpoint: E, data: Reply<E>): Answer =>
  envelope(200, '成功', z.encode(endpoint.response, data as never))
export const refusal = (reason: ErrorCode, details?: unknown): Answer =>
  envelope(statusOf(reason), textOf(reason), { reason, ...(details !== undefined && { details }) })
/** A refusal of one field, as `errorAt` makes it. */
export const refusalAt = (reason: ErrorCode, field: string): Answer =>
  envelope(statusOf(reason), textOf(reason), { reason, errors: { [field]: [textOf(reason)] } })
/** The connection breaks, before or after the request reached the server. */
export const cut: Answer = () => {
  throw new TypeError('Failed to fetch')
}

const nobody: Answer = () => {
  throw new TypeError('nobody answers')
}

/** Replaces `fetch`: each request gets the answer that is chosen for it. Returns the requests. */
export function answerAt(choose: (request: Request) => Answer): Request[] {
  const asked: Request[] = []
  globalThis.fetch = async (input, init) => {
    const request = {
      method: init?.method ?? 'GET',
      path: String(input),
      body: new URLSearchParams(String(init?.body ?? '')),
      headers: new Headers(init?.headers),
    }
    asked.push(request)
    return choose(request)()
  }
  return asked
}

/** Replaces `fetch`: requests get these answers in turn, and the last one from then on. Returns the requests. */
export function answerWith(...answers: Answer[]): Request[] {
  let at = 0
  return answerAt(() => answers[Math.min(++at, answers.length) - 1] ?? nobody)
}
