/** What an operator has said of the documents of a first review, until he decides about the company. */
import type { CompanyDocument } from '#contract/company/document.ts'
import type { DocumentDecision, ReturnedDocument } from '#domain/company/review.ts'

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

/** The next handed-in document without a verdict after this one, around the list; undefined when all have one. */
export function nextUndecided(
  documents: readonly CompanyDocument[],
  verdicts: Verdicts,
  after: number,
): CompanyDocument | undefined {
  const at = documents.findIndex(({ id }) => id === after)
  const inTurn = [...documents.slice(at + 1), ...documents.slice(0, at)]
  return inTurn.find(({ id, status }) => status === 'submitted' && id !== undefined && !verdicts.has(id))
}
