/** The operations that got their outcome in a request and its answer. */
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import { type Envelope, OPERATION_HEADER } from '#contract/protocol/endpoint.ts'
import type { RefusalBody } from '#contract/protocol/errors.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import type { BatchEntry } from '#contract/sync.ts'
import { isFinal } from '#server/platform/replay/operations.ts'
import { pathOf, toForm } from '#sync/transport/request.ts'

import type { SentRequest } from './network.ts'
import type { OperationOutcome } from './server-record.ts'

/** Everything a call carries, the same whether it travels alone or in a batch. */
export const payloadOf = ({ endpoint, params, query, body }: Omit<BatchEntry, 'seq' | 'operationId'>): string =>
  `${pathOf(endpointsByName.get(endpoint)!, { ...(params && { params }), ...(query && { query }) })} ${toForm(body ?? {})}`

export function outcomesIn({ path, headers, body }: SentRequest, answer: LightMyRequestResponse): OperationOutcome[] {
  const alone = headers.get(OPERATION_HEADER)
  if (alone !== null) return outcomeOf(alone, `${path} ${body}`, answer.statusCode, answer.json<Envelope>())
  if (answer.statusCode !== 200) return []
  if (path === api.sync.batch.path) {
    const { entries } = z.decode(api.sync.batch.body!, JSON.parse(body))
    const { outcomes } = z.decode(api.sync.batch.response, answer.json<Envelope>().data as never)
    return outcomes.flatMap(({ status, answer: envelope }, index) =>
      outcomeOf(entries[index]!.operationId, payloadOf(entries[index]!), status, envelope),
    )
  }
  if (path === api.sync.skip.path) {
    const {
      operationId,
      status,
      answer: envelope,
    } = z.decode(api.sync.skip.response, answer.json<Envelope>().data as never)
    return outcomeOf(operationId, undefined, status, envelope)
  }
  return []
}

/** Reasons that are given instead of an outcome. */
const NO_OUTCOME = ['sync.gap', 'sync.clientIdentity', 'auth.csrf', 'auth.required']

function outcomeOf(
  operationId: string,
  payload: string | undefined,
  status: number,
  { data }: Envelope,
): OperationOutcome[] {
  if (status < 300) return [{ operationId, payload, isRefused: false, reason: undefined }]
  const { reason } = (data ?? {}) as Partial<RefusalBody>
  if (!isFinal(status) || (reason !== undefined && NO_OUTCOME.includes(reason))) return []
  return [{ operationId, payload, isRefused: true, reason }]
}
