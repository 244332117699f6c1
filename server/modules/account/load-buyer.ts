import { AppError } from '#contract/protocol/errors.ts'
import type { OrderedCombo } from '#domain/combo/combo.ts'
import { boughtKey, type Buyer } from '#domain/eligibility/buyer.ts'
import { capsOfGoods, EPHEDRINE_LIMITS } from '#domain/eligibility/ephedrine.ts'
import type { LimitPeriod } from '#domain/goods/goods.ts'
import { isFlashSaleLine } from '#domain/goods/line-type.ts'
import type { KeptShelfLife } from '#domain/goods/shelf-life.ts'
import { dayOf, mondayOf, startOf } from '#domain/instant.ts'
import { type PriceGroup, priceGroupOf } from '#domain/pricing/group-price.ts'
import { memo } from '#lib/memo.ts'

import { batchLoader } from '../../db/batch-loader.ts'
import type { Database, Executor } from '../../db/connect.ts'
import { type BoughtLine, type BuyerRequest, type BuyerRow, findBuyers } from './buyer-repository.ts'

/** A company account with all that decides what it pays. */
export type PricedBuyer = Buyer & { priceList: string; priceGroup: PriceGroup }

function toBuyer(row: BuyerRow | undefined, now: number): PricedBuyer {
  if (!row) throw new AppError('auth.required')
  const { lines, ephedrineLines, ephedrineLimits, ephedrineCaps, capsByGoods, letters, keptShelfLife, ...buyer } = row
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
    purchases: ephedrineLines.map(({ goodsId, number, at }) => ({ goodsId, number, day: dayOf(at) })),
    letters,
  }
  return {
    ...buyer,
    priceGroup: priceGroupOf(buyer),
    boughtInPeriod: sumByPeriod(lines, now),
    ephedrine,
    ...(keptShelfLife && { shelfLife: termsOf(keptShelfLife) }),
  }
}

const termsOf = ({ categories: _named, ...terms }: KeptShelfLife) => terms

/** The company account as the eligibility rules see it, in one query. Throws auth.required when it is gone. */
export const loadBuyer = async (db: Executor, buyerId: number, now: number): Promise<PricedBuyer> =>
  toBuyer((await findBuyers(db, [{ buyerId, now }])).get(buyerId), now)

const buyersOf = memo((db: Database) => batchLoader((requests: readonly BuyerRequest[]) => findBuyers(db, requests)))

/** The same outside a transaction, where many who ask at once are read for in one statement. */
export const loadBuyerShared = async (db: Database, buyerId: number, now: number): Promise<PricedBuyer> =>
  toBuyer((await buyersOf(db)({ buyerId, now })).get(buyerId), now)

function sumByPeriod(bought: readonly BoughtLine[], now: number): Record<string, number> {
  const today = dayOf(now)
  const since: Record<LimitPeriod, number> = {
    order: Infinity,
    day: startOf(today),
    week: startOf(mondayOf(today)),
    range: 0,
  }
  const sums: Record<string, number> = {}
  const add = (key: string, count: number) => {
    sums[key] = (sums[key] ?? 0) + count
  }
  for (const { goodsId, type, number, at, period, sale } of bought) {
    const counts = isFlashSaleLine({ type })
      ? sale !== null && at >= sale.startsAt
      : period !== null && at >= since[period]
    if (counts) add(boughtKey(goodsId, type), number)
  }
  for (const { id, sets } of orderedCombos(bought)) add(boughtKey(id), sets)
  return sums
}

/** The combos of these lines: all parts of one in an order are one purchase. */
const orderedCombos = (bought: readonly BoughtLine[]): OrderedCombo[] => [
  ...new Map(
    bought.flatMap(({ orderId, combo }) => (combo ? [[`${orderId}/${combo.id}`, combo] as const] : [])),
  ).values(),
]
