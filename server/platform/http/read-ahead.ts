/**
 * What a route reads before its transaction opens. It begins together with the look-up of the session where the buyer
 * of that session was met lately: the two leave in one packet, and a call waits for one answer less. If the session
 * turns out to be another's or none, nobody sees what was read.
 */
import type { ParsedInput } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Services } from '../services.ts'
import type { BatchReader, Route } from './execute.ts'
import { parsing, type RawInput } from './input/parse-input.ts'

/** What a reading works with: the session may not be known yet. */
export type ReadingContext<E> = ParsedInput<E> & Reader & { now: number }
type Reader = { buyerId: number; services: Services; readInBatch: BatchReader }
type Parse = () => Record<string, unknown>
/** What was read; or a refusal, which is thrown inside the transaction, where it becomes a stored outcome. */
export type Reading = Promise<{ known: unknown } | { refused: AppError }>
/** A reading that began for the buyer who was expected. */
export type EarlyReading = { buyerId: number; parse: Parse; reading: Reading }

/** Fails for what is no refusal; looked at only when the call's turn comes. */
export function startReading({ readAhead }: Route, parse: Parse, reader: Reader | undefined): Reading {
  const reading = read()
  reading.catch(() => undefined)
  return reading

  async function read() {
    if (!readAhead) return { known: undefined }
    try {
      if (!reader) throw new AppError('auth.required')
      const context = { ...parse(), ...reader, now: reader.services.clock.now() }
      return { known: await readAhead(context as never) }
    } catch (error) {
      if (error instanceof AppError) return { refused: error }
      throw error
    }
  }
}

/** Undefined where the route reads nothing ahead, nobody is expected, or the arguments are of another `schema`. */
export function readEarly(
  route: Route,
  input: RawInput,
  { buyerId, schema, ...reader }: Omit<Reader, 'buyerId'> & { buyerId: number | undefined; schema: number | undefined },
): EarlyReading | undefined {
  const current = reader.services.schema
  if (!route.readAhead || buyerId === undefined || (schema ?? current.version) !== current.version) return undefined
  const parse = parsing(route.endpoint, input, undefined, current)
  return { buyerId, parse, reading: startReading(route, parse, { buyerId, ...reader }) }
}
