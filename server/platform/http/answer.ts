/** The one envelope, `{ code, message, data }`, for answers and refusals alike. */
import type { Envelope } from '#contract/protocol/endpoint.ts'
import type { AppError, RefusalBody } from '#contract/protocol/errors.ts'

export type Answer = { status: number; envelope: Envelope }

export const success = (data: unknown): Answer => ({ status: 200, envelope: { code: 200, message: '成功', data } })

const [BEFORE_DATA, AFTER_DATA] = JSON.stringify(success('@').envelope).split('"@"')

/** The envelope around data that is JSON already. */
export const successText = (json: string): string => `${BEFORE_DATA}${json}${AFTER_DATA}`

/** An expected refusal; its reason and details travel as data. */
export function refusal(error: AppError): Answer {
  const data: RefusalBody = { reason: error.code }
  if (error.details !== undefined) data.details = error.details
  if (error.errors !== undefined) data.errors = error.errors
  return { status: error.status, envelope: { code: error.status, message: error.message, data } }
}
