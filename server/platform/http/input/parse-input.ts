/** Input against the endpoint's schemas, in today's version and in our names. */
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { nameOf } from '#contract/protocol/names.ts'
import type { RecordedArgs, SchemaHistory } from '#contract/protocol/schema.ts'

import { checkInput } from './check-input.ts'
import { inputRefusal } from './input-refusal.ts'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** Parses at the first call and remembers the result; a refusal is thrown again at each call. */
export function parsing(endpoint: Endpoint, input: RawInput, from: number | undefined, schema: SchemaHistory) {
  let parsed: Record<string, unknown> | undefined
  return () => (parsed ??= parseInput(endpoint, from === undefined ? input : today(endpoint, input, from, schema)))
}

/** The input in today's version. Throws request.invalid for input that its own version could not have written. */
function today(endpoint: Endpoint, input: RawInput, from: number, schema: SchemaHistory): RawInput {
  if (from === schema.version) return input
  try {
    return schema.upcast({ ...(input as RecordedArgs), endpoint: nameOf(endpoint) }, from)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('request.invalid')
  }
}

/** Deeper than any input of the contract, and shallow enough not to overflow the stack. */
const DEPTH_MAX = 16
/** Half a surrogate pair. */
const HALF_PAIR = /\p{Surrogate}/u

/** PostgreSQL can hold neither NUL nor half a surrogate pair; refused here so that no query has to fail on them. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !HALF_PAIR.test(value)
  if (value === null || typeof value !== 'object') return true
  if (depth === DEPTH_MAX) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1))
}

/** Checked input in our names. Throws request.invalid with the first message of each field. */
export function parseInput(endpoint: Endpoint, input: RawInput): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const raw = input[part]
    if (!isStorable(raw)) throw new AppError('request.invalid')
    const result = checkInput(schema, part === 'body' ? (raw ?? undefined) : (raw ?? {}))
    if (!result.success) throw inputRefusal(endpoint, part, result)
    parsed[part] = result.data
  }
  return parsed
}
