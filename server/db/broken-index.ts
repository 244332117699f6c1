/** The unique index that a statement ran into; undefined when it failed for another reason. */
export function brokenIndex(error: unknown): string | undefined {
  let cause = error
  while (cause instanceof Error) {
    if ('code' in cause && cause.code === '23505') return 'constraint' in cause ? String(cause.constraint) : ''
    cause = cause.cause
  }
  return undefined
}
