/** Between our names and the wire's: arguments and replies, checked by the endpoint's schemas. */
import * as z from 'zod/mini'

import type { Args, Endpoint, Reply } from './endpoint.ts'
import { AppError, type FieldErrors } from './errors.ts'
import { labelled } from './labels.ts'
import { sentenceOf } from './sentences.ts'

/** Arguments as they travel: the specification's names, flags as 0 and 1. */
export type WireArgs = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** Throws request.invalid, worded as the server would, when the arguments break the contract. */
export function encodeArgs<E extends Endpoint>(endpoint: E, args: Args<E> | undefined): WireArgs {
  const wire: WireArgs = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    const value = (args as Record<string, unknown> | undefined)?.[part]
    if (!schema || value === undefined) continue
    const encoded = z.safeEncode(schema, value as never, { error: sentenceOf })
    if (!encoded.success) throw invalid(encoded.error)
    wire[part] = encoded.data as Record<string, unknown>
  }
  return wire
}

/** Arguments of a recorded call in our names again. */
export function decodeArgs<E extends Endpoint>(endpoint: E, wire: WireArgs): Args<E> {
  const args: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const)
    if (endpoint[part] && wire[part] !== undefined) args[part] = z.decode(endpoint[part], wire[part])
  return args as Args<E>
}

/** Decodes a reply into our names. Throws sync.outdated when this version cannot read it. */
export function decode<S extends z.ZodMiniType>(schema: S, data: unknown): z.output<S> {
  const parsed = z.safeDecode(schema, data as z.input<S>)
  if (!parsed.success)
    throw new AppError('sync.outdated', { text: '页面版本过旧，请刷新后重试', details: z.prettifyError(parsed.error) })
  return parsed.data
}

export const decodeReply = <E extends Endpoint>(endpoint: E, data: unknown): Reply<E> =>
  decode(endpoint.response, data) as Reply<E>

function invalid(error: z.core.$ZodError): AppError {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || '_'
    errors[field] = [...(errors[field] ?? []), labelled(issue.path, issue.message)]
  }
  return new AppError('request.invalid', { text: Object.values(errors)[0]?.[0], errors })
}
