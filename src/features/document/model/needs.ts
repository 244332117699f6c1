/** What a company needs and how it stands, for the list: what must be done first stands first. */
import type { CompanyDocument } from '#contract/company/document.ts'
import { checkDocument, daysLeft, type DocumentNeed } from '#domain/company/documents.ts'
import { soonDays } from '#domain/eligibility/expiry-warning.ts'
import type { Day } from '#domain/instant.ts'

/** In the order of the list. */
export const NEED_STATES = [
  'rejected',
  'expired',
  'missing',
  'incomplete',
  'draft',
  'expiring',
  'submitted',
  'valid',
  'optional',
] as const
export type NeedState = (typeof NEED_STATES)[number]

export type NeedRow = {
  need: DocumentNeed
  state: NeedState
  /** What the rules read. */
  inForce?: CompanyDocument
  /** What is with the company or the office. */
  pending?: CompanyDocument
  /** Of what is in force; undefined without an end. */
  left?: number | undefined
  /** What is in force is about to run out, or has. */
  isSoon: boolean
  /** What waits with the company has all that is asked for, and only has to be handed in. */
  isReady: boolean
}

/**
 * `warningDays` as the settings say. One row for each need, and one for each document in force that no need asks for.
 */
export function needRows(
  needs: readonly DocumentNeed[],
  documents: readonly CompanyDocument[],
  today: Day,
  warningDays?: readonly number[],
): NeedRow[] {
  const asked = new Set(needs.flatMap((need) => need.kinds))
  const others = documents
    .filter(({ kind }) => !asked.has(kind))
    .map(({ kind }): DocumentNeed => ({ kinds: [kind], isRequired: false, note: '' }))
  const rows = [...needs, ...others].map((need) => rowOf(need, documents, today, soonDays(warningDays)))
  return rows.toSorted((a, b) => NEED_STATES.indexOf(a.state) - NEED_STATES.indexOf(b.state))
}

/** Whether a document that waits with the company has all that is asked for. */
export const isReadyToSubmit = (document: CompanyDocument, today: Day): boolean =>
  document.status === 'draft' &&
  Object.keys(checkDocument({ ...document, files: document.files.length }, today)).length === 0

function rowOf(need: DocumentNeed, documents: readonly CompanyDocument[], today: Day, soon: number): NeedRow {
  const own = documents.filter(({ kind }) => need.kinds.includes(kind))
  const inForce = own.find(({ status }) => status === 'accepted')
  const pending = own.find(({ status }) => status !== 'accepted')
  const left = inForce && daysLeft(inForce.validTo, today)
  const isSoon = left !== undefined && left <= soon
  const isReady = pending !== undefined && isReadyToSubmit(pending, today)
  return {
    need,
    inForce,
    pending,
    left,
    isSoon,
    isReady,
    state: stateOf({ need, inForce, pending, left, isSoon, isReady }),
  } as NeedRow
}

function stateOf({
  need,
  inForce,
  pending,
  left,
  isSoon,
  isReady,
}: Partial<NeedRow> & Pick<NeedRow, 'need'>): NeedState {
  if (pending?.status === 'rejected') return 'rejected'
  if (pending?.status === 'submitted') return 'submitted'
  if (inForce && left !== undefined && left < 0) return 'expired'
  if (pending) return isReady ? 'draft' : 'incomplete'
  if (!inForce) return need.isRequired ? 'missing' : 'optional'
  return isSoon ? 'expiring' : 'valid'
}
