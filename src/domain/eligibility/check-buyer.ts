import type { Scope } from '../goods/goods.ts'
import { dayOf, type Day } from '../instant.ts'
import type { Buyer, BuyerDocument, DocumentKind } from './buyer.ts'
import { awaitReview, type ReasonCode, refuse, refuseReview, type Refusal } from './reasons.ts'

/** `is_passed`: may buy at all, as far as the review is concerned. */
export const isPassed = (buyer: Pick<Buyer, 'reviewState'>): boolean =>
  buyer.reviewState === 'approved' || buyer.reviewState === 'provisional'

/** A document counts through its last day; '' = 长期 never expires. */
export const isExpired = (document: Pick<BuyerDocument, 'validTo'>, today: Day): boolean =>
  document.validTo !== '' && document.validTo < today

/** Whether the buyer holds a document of the kind that is valid today. */
export const holdsValid = (buyer: Pick<Buyer, 'documents'>, kind: DocumentKind, today: Day): boolean =>
  buyer.documents.some((document) => document.kind === kind && !isExpired(document, today))

/** What keeps this buyer from buying anything, whatever the goods, in canonical order. `now` is epoch ms. */
export function checkBuyer(buyer: Buyer | undefined, now: number): Refusal[] {
  if (!buyer) return [refuse('signedOut')]
  const today = dayOf(now)
  const expired = buyer.documents.filter((document) => document.isRequired && isExpired(document, today))
  const refusals: Refusal[] = []
  if (!isPassed(buyer)) refusals.push(refuseReview(buyer.reviewState))
  const toRenew = expired.filter(({ kind }) => !isInReview(buyer, kind))
  if (toRenew.length > 0)
    refusals.push(refuse('documentExpired', `${kindsOf(toRenew)}已过有效期，更新并审核通过后可继续采购`))
  else if (expired.length > 0) refusals.push(awaitReview('documentExpired', `${kindsOf(expired)}的新证件`, '恢复采购'))
  return refusals
}

const kindsOf = (documents: readonly BuyerDocument[]): string => documents.map(({ kind }) => kind).join('、')

/** Whether a valid document of the kind is all that lacks, and waits for the seller. */
export const isInReview = ({ documentsInReview = [] }: Buyer, kind: DocumentKind): boolean =>
  documentsInReview.includes(kind)

/** The paper without which goods of a scope may not be bought, whatever the licence allows. */
export const SCOPE_PAPERS: Partial<Record<Scope, DocumentKind>> = {
  二类医疗器械: '二类器械备案',
  三类医疗器械: '三类器械许可',
  食品: '食品经营许可',
  保健食品: '食品经营许可',
}

/** Letters without which some goods may not be bought, and what they are for. */
const LETTERS = { 冷藏药品委托书: '冷藏药品', 含麻委托书: '含麻黄碱类复方制剂' } as const

/**
 * What cannot be bought any more when a document that is not required of everybody runs out; undefined for the others.
 */
export function neededFor(kind: DocumentKind): string | undefined {
  const scopes = Object.entries(SCOPE_PAPERS).flatMap(([scope, paper]) => (paper === kind ? [scope] : []))
  return scopes.length > 0 ? scopes.join('、') : LETTERS[kind as keyof typeof LETTERS]
}

/** The letters that this buyer does not hold today, each with what waits for it. */
export const missingLetters = (buyer: Buyer, now: number): { kind: DocumentKind; needed: string }[] =>
  Object.entries(LETTERS).flatMap(([kind, needed]) =>
    holdsValid(buyer, kind as DocumentKind, dayOf(now)) ? [] : [{ kind: kind as DocumentKind, needed }],
  )

const ABOUT_BUYER: ReadonlySet<ReasonCode> = new Set(['signedOut', 'notApproved', 'documentExpired'])

/** Whether a refusal is the same for all goods, so that a list may say it once. */
export const isAboutBuyer = ({ code }: Refusal): boolean => ABOUT_BUYER.has(code)
