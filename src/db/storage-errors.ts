/** Recognizes failures of the browser's storage; Dexie wraps the browser's error in its own. */
type ErrorFields = { name?: unknown; inner?: unknown; message?: unknown }

function* chain(error: unknown): Generator<ErrorFields> {
  for (let one = error as ErrorFields | null | undefined, depth = 0; one && depth < 4; depth += 1) {
    yield one
    one = one.inner as ErrorFields | null | undefined
  }
}
const isNamed = (error: unknown, ...names: string[]): boolean =>
  [...chain(error)].some(({ name }) => names.includes(String(name)))

/** No room left: what can be fetched again makes way (make-room.ts). */
export const isQuotaError = (error: unknown): boolean => isNamed(error, 'QuotaExceededError')

/** The browser closed the database under the page; opening it again may help. */
export const isConnectionError = (error: unknown): boolean =>
  !isQuotaError(error) && isNamed(error, 'InvalidStateError', 'DatabaseClosedError', 'AbortError')

/** The database itself cannot be read any more, while storage as such works. */
export const isDamage = (error: unknown): boolean =>
  isNamed(error, 'UnknownError', 'DataError', 'NotReadableError', 'NotFoundError', 'ConstraintError', 'EncodingError')

/**
 * A page of an older version, such as a frozen tab, keeps the database open; `unblocked` resolves once it closes it.
 */
export class BlockedError extends Error {
  readonly unblocked: Promise<unknown>
  constructor(unblocked: Promise<unknown>) {
    super('another tab holds the database')
    this.name = 'BlockedError'
    this.unblocked = unblocked
  }
}
