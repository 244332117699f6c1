import { AppError } from '#contract/protocol/errors.ts'
import { sameNeed } from '#domain/company/documents.ts'
import type { Buyer, DocumentKind } from '#domain/eligibility/buyer.ts'
import { holdsValid, isPassed } from '#domain/eligibility/check-buyer.ts'
import { capsOfGoods, EPHEDRINE_LIMITS } from '#domain/eligibility/ephedrine.ts'
import type { KeptShelfLife } from '#domain/goods/shelf-life.ts'
import { type Day, dayOf } from '#domain/instant.ts'
import { boughtInPeriod, keptPieces } from '#domain/order/bought.ts'
import { type PriceGroup, priceGroupOf } from '#domain/pricing/group-price.ts'
import { memo } from '#lib/memo.ts'

import { batchLoader } from '../../db/batch-loader.ts'
import type { Database, Executor } from '../../db/connect.ts'
import { type BuyerRequest, type BuyerRow, findBuyers } from './buyer-repository.ts'

/** A company account with all that decides what it pays. */
export type PricedBuyer = Buyer & { priceList: string; priceGroup: PriceGroup }

function toBuyer(row: BuyerRow | undefined, now: number): PricedBuyer {
  if (!row) throw new AppError('auth.required')
  const {
    lines,
    ephedrineLines,
    ephedrineLimits,
    ephedrineCaps,
    capsByGoods,
    letters,
    keptShelfLife,
    overdueInReview,
    submittedKinds,
    ...buyer
  } = row
  // Settings stored earlier lack what was added since.
  const settings = { ...EPHEDRINE_LIMITS, ...ephedrineLimits }
  const ephedrine = {
    limits: { ...settings, ...ephedrineCaps },
    ...(capsByGoods && {
      ofGoods: Object.fromEntries(
        Object.entries(capsByGoods).map(([id, own]) => [
          id,
          capsOfGoods(settings, { company: ephedrineCaps, goods: own }),
        ]),
      ),
    }),
    purchases: ephedrineLines
      .map(({ at, goodsId, ...line }) => ({ goodsId, number: keptPieces(line), day: dayOf(at) }))
      .filter(({ number }) => number > 0),
    letters,
  }
  const inReview = lackingInReview(buyer, submittedKinds, dayOf(now))
  return {
    ...buyer,
    ...(inReview.length > 0 && { documentsInReview: inReview }),
    priceGroup: priceGroupOf(buyer),
    boughtInPeriod: boughtInPeriod(lines, now),
    ephedrine,
    ...(overdueInReview > 0 && { overdueInReview }),
    ...(keptShelfLife && { shelfLife: termsOf(keptShelfLife) }),
  }
}

/**
 * Kinds of which the company holds none that is valid, and handed one in that meets the same need. Before the first
 * review documents are looked at with the company.
 */
function lackingInReview(
  buyer: Pick<Buyer, 'reviewState' | 'customerType' | 'documents'>,
  submitted: readonly DocumentKind[],
  today: Day,
): DocumentKind[] {
  if (submitted.length === 0 || !isPassed(buyer)) return []
  const kinds = new Set(submitted.flatMap((kind) => sameNeed(kind, buyer.customerType)))
  return [...kinds].filter((kind) => !holdsValid(buyer, kind, today))
}

const termsOf = ({ categories: _named, ...terms }: KeptShelfLife) => terms

/** The company account as the eligibility rules see it, in one query. Throws auth.required when it is gone. */
export const loadBuyer = async (db: Executor, buyerId: number, now: number): Promise<PricedBuyer> =>
  toBuyer((await findBuyers(db, [{ buyerId, now }])).get(buyerId), now)

const buyersOf = memo((db: Database) => batchLoader((requests: readonly BuyerRequest[]) => findBuyers(db, requests)))

/** `loadBuyer` outside a transaction, where many who ask at once are read for in one statement. */
export const loadBuyerShared = async (db: Database, buyerId: number, now: number): Promise<PricedBuyer> =>
  toBuyer((await buyersOf(db)({ buyerId, now })).get(buyerId), now)
