/** A page of an older version holds the database and does not make way, as a frozen tab; `unblocked` resolves when it does. */
export class BlockedError extends Error {
  readonly unblocked: Promise<unknown>
  constructor(unblocked: Promise<unknown>) {
    super('another tab holds the database')
    this.name = 'BlockedError'
    this.unblocked = unblocked
  }
}
