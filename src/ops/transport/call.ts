/**
 * The calls of the seller's side: arguments in our names in, reply in our names out, both checked by the endpoint's
 * schemas. Refusals are AppErrors, a missing or foreign answer is a NetworkError.
 */
import { decodeReply, encodeArgs, type WireArgs } from '#contract/protocol/codec.ts'
import { type Args, CSRF_HEADER, type Endpoint, OPERATION_HEADER, type Reply } from '#contract/protocol/endpoint.ts'
import { isSuccess, toError } from '#sync/transport/answer.ts'
import { exchange, type Fetch } from '#sync/transport/exchange.ts'
import { pathOf, toForm } from '#sync/transport/request.ts'

/** `operationId` makes an act safe to repeat: the server answers the second delivery as it answered the first. */
export type CallOptions = { signal?: AbortSignal; operationId?: string }

/** The mark of the session's acting calls; the server told it with the session. */
let token: string | undefined
export const setToken = (next: string | undefined): void => void (token = next)

const browserFetch: Fetch = (url, init) => globalThis.fetch(url, init)

export const call = async <E extends Endpoint>(
  endpoint: E,
  args?: Args<E>,
  options: CallOptions = {},
): Promise<Reply<E>> => {
  const wire = encodeArgs(endpoint, args)
  return send(endpoint, wire, wire.body && toForm(wire.body), options)
}

/** Sends a file as multipart/form-data. */
export const upload = async <E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  file: File,
  options: CallOptions = {},
): Promise<Reply<E>> => {
  const body = new FormData()
  body.append('file', file)
  return send(endpoint, encodeArgs(endpoint, args), body, options)
}

async function send<E extends Endpoint>(
  endpoint: E,
  wire: WireArgs,
  body: BodyInit | undefined,
  { signal, operationId }: CallOptions,
): Promise<Reply<E>> {
  const answer = await exchange(browserFetch, {
    method: endpoint.method,
    path: pathOf(endpoint, wire),
    ...(body !== undefined && { body }),
    // No buyer's session: the headers are the operator's.
    session: undefined,
    headers: {
      ...(endpoint.acts && { [CSRF_HEADER]: token ?? 'visitor' }),
      ...(operationId && { [OPERATION_HEADER]: operationId }),
    },
    ...(signal && { signal }),
  })
  if (!isSuccess(answer)) throw toError(answer)
  return decodeReply(endpoint, answer.envelope.data)
}

/** The address of a file outside the envelope, for a picture or a link. */
export const addressOf = <E extends Endpoint>(endpoint: E, args: Args<E>): string =>
  pathOf(endpoint, encodeArgs(endpoint, args))
