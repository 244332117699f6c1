/**
 * After a replay the page compares what the buyer decided with prices and stock as they are now. What moved waits for the
 * buyer, line by line, like a refusal; the rest is history.
 */
import type { UserDatabase } from '#db/user-database.ts'

/**
 * Marks these outcomes as compared; those in `moved` wait for the buyer from now on. Resolves with those that nobody had
 * compared yet, so that of several tabs one tells of them.
 */
export async function markReviewed(
  db: UserDatabase,
  operationIds: readonly string[],
  moved: ReadonlySet<string>,
): Promise<string[]> {
  return db.transaction('rw', db.outcomes, async () => {
    const outcomes = await db.outcomes.bulkGet([...operationIds])
    const fresh = outcomes.flatMap((outcome) => (outcome && !outcome.isReviewed ? [outcome] : []))
    await db.outcomes.bulkPut(
      fresh.map((outcome) => ({
        ...outcome,
        isReviewed: true as const,
        ...(moved.has(outcome.operationId) && { needsDecision: 1 as const }),
      })),
    )
    return fresh.map(({ operationId }) => operationId)
  })
}

/** The buyer has read that another device brought a line of this outcome to `number` pieces. */
export async function hearOther(db: UserDatabase, operationId: string, lineId: string, number: number): Promise<void> {
  await db.outcomes
    .where('operationId')
    .equals(operationId)
    .modify((outcome) => {
      outcome.heard = { ...outcome.heard, [lineId]: number }
    })
}

/** The buyer has decided about one line of these outcomes; those in `done` concern no other and are put aside. */
export async function decideLine(
  db: UserDatabase,
  lineId: string,
  operationIds: readonly string[],
  done: ReadonlySet<string>,
): Promise<void> {
  await db.outcomes
    .where('operationId')
    .anyOf([...operationIds])
    .modify((outcome) => {
      outcome.decided = [...new Set([...(outcome.decided ?? []), lineId])]
      if (done.has(outcome.operationId)) outcome.needsDecision = 0
    })
}
