/** What an operator has said of the documents of a company he has not approved, until he decides about it. */
import type { CompanyDocument } from '#contract/company/document.ts'
import { type DocumentDecision, isUndecided, type ReturnedDocument } from '#domain/company/review.ts'
import type { ReviewState } from '#domain/eligibility/buyer.ts'

/** By the document's id; a reason: it comes back, '' for one that is accepted. */
export type Verdicts = ReadonlyMap<number, string>

/** The same verdict again takes it back. */
export function withVerdict(verdicts: Verdicts, id: number, reason: string): Verdicts {
  const next = new Map(verdicts)
  if (verdicts.get(id) === reason) next.delete(id)
  else next.set(id, reason)
  return next
}

export const returnedOf = (documents: readonly CompanyDocument[], verdicts: Verdicts): ReturnedDocument[] =>
  documents.flatMap(({ id, kind }) => {
    const reason = id === undefined ? undefined : verdicts.get(id)
    return reason ? [{ kind, reason }] : []
  })

export const decisionsOf = (verdicts: Verdicts): DocumentDecision[] =>
  [...verdicts].map(([id, reason]) => (reason === '' ? { id } : { id, reason }))

/** Whether a verdict can be given of it. */
export const isOpenToVerdict = (state: ReviewState, { id, status }: CompanyDocument): boolean =>
  id !== undefined && isUndecided(state, status)

/** Whether it waits for a word: it was handed in, or the originals of it are awaited. */
export const waits = (state: ReviewState, document: CompanyDocument): boolean =>
  document.status === 'submitted' || (state === 'provisional' && isOpenToVerdict(state, document))

/**
 * The next document without a verdict after this one, around the list: that waits, or whose original does; undefined
 * when all have one.
 */
export function nextUndecided(
  { documents, reviewState }: { documents: readonly CompanyDocument[]; reviewState: ReviewState },
  verdicts: Verdicts,
  after: number,
): CompanyDocument | undefined {
  const at = documents.findIndex(({ id }) => id === after)
  const inTurn = [...documents.slice(at + 1), ...documents.slice(0, at)]
  return inTurn.find((one) => waits(reviewState, one) && isOpenToVerdict(reviewState, one) && !verdicts.has(one.id!))
}
