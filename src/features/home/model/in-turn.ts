/** `isSettled`: known, or known to be nothing. */
export type Part = { isSettled: boolean }

/** What is settled from the top on: a part that comes late waits for its turn instead of pushing others down. */
export function inTurn<P extends Part>(parts: readonly P[]): readonly P[] {
  const first = parts.findIndex(({ isSettled }) => !isSettled)
  return first === -1 ? parts : parts.slice(0, first)
}
