/** What is said beside the fields of a document while it is filled in. */
import type { DocumentProblems } from '#domain/company/documents.ts'

const ASKED = ['number', 'purchaser', 'validFrom', 'validTo'] as const
type CheckedName = (typeof ASKED)[number]

/** Whether a field of this name is checked as it is left. */
export const isAsked = (name: string): name is CheckedName => (ASKED as readonly string[]).includes(name)

/** What was said of fields that have changed is over: another kind has other fields, and 长期 is said of the end. */
export function withoutChanged(problems: DocumentProblems, changed: object): DocumentProblems {
  if ('kind' in changed) return {}
  const names = new Set(Object.keys(changed).map((name) => (name === 'isEndless' ? 'validTo' : name)))
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.has(name)))
}
