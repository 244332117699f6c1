/** What the papers in force lack, for whoever looks after several companies. Days are YYYY-MM-DD. */
import type { BuyerDocument, CustomerType, DocumentKind } from '../eligibility/buyer.ts'
import type { Scope } from '../goods/goods.ts'
import type { Day } from '../instant.ts'
import { daysLeft, documentNeeds, unmetNeeds } from './documents.ts'

/** `missing`: what is required and not there, any one of a need named by the first. `expiring`: with the days left. */
export type PaperGaps = {
  missing: DocumentKind[]
  expired: DocumentKind[]
  expiring: { kind: DocumentKind; daysLeft: number }[]
}

export type PaperHolder = { customerType: CustomerType; scopes: readonly Scope[]; documents: readonly BuyerDocument[] }

/** `soon`: from how many days left on a paper counts as running out. */
export function paperGaps({ customerType, scopes, documents }: PaperHolder, today: Day, soon: number): PaperGaps {
  const held = new Set(documents.map(({ kind }) => kind))
  const timed = documents.map(({ kind, validTo }) => ({ kind, daysLeft: daysLeft(validTo, today) ?? Infinity }))
  return {
    missing: unmetNeeds(documentNeeds(customerType, scopes), held).map(({ kinds }) => kinds[0]!),
    expired: timed.filter((paper) => paper.daysLeft < 0).map(({ kind }) => kind),
    expiring: timed.filter((paper) => paper.daysLeft >= 0 && paper.daysLeft <= soon),
  }
}
