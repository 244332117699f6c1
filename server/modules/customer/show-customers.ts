import type { Customer, CustomerRow, SeenGoods } from '#contract/ops/customer.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { daysLeft } from '#domain/company/documents.ts'
import { soonDays } from '#domain/eligibility/expiry-warning.ts'
import { dayOf } from '#domain/instant.ts'
import type { UnitPrice } from '#domain/money.ts'
import { discountOf, lessDiscount, runningDiscounts } from '#domain/pricing/discount.ts'
import { offerOf } from '#domain/pricing/goods-offer.ts'
import { toLadder } from '#domain/pricing/ladder.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { afterOf, type KeyPage, PAGE_LIMIT, pageOf } from '../../platform/operator/key-page.ts'
import { readSettings } from '../../settings/settings.ts'
import { loadBuyer, loadPurse } from '../account/index.ts'
import { explainPrices, findSellerIds } from '../goods/index.ts'
import { loadOffers } from '../promotion/index.ts'
import { type CustomerEntry, findCustomer, findCustomerFacts, findCustomers } from './repository.ts'

const toRow = ({ buyer, username, phone }: CustomerEntry): CustomerRow => ({
  id: buyer.id,
  company: buyer.company,
  customerType: buyer.customerType,
  reviewState: buyer.reviewState,
  username,
  phone,
  managerName: buyer.managerName ?? undefined,
  createdAt: buyer.createdAt,
})

/** A page of all customers; `next` is the id of the last. */
export async function listCustomers(
  db: Executor,
  { cursor, ...filter }: Omit<Parameters<typeof findCustomers>[1], 'after' | 'limit'> & { cursor?: string | undefined },
): Promise<KeyPage<CustomerRow>> {
  const rows = await findCustomers(db, { ...filter, after: afterOf(cursor), limit: PAGE_LIMIT })
  return pageOf(rows.map(toRow))
}

async function findKnown(db: Executor, id: number): Promise<CustomerEntry> {
  const found = await findCustomer(db, id)
  if (!found) throw new AppError('ops.notFound')
  return found
}

/** Throws ops.notFound. */
export async function showCustomer(db: Executor, id: number, now: number): Promise<Customer> {
  const found = await findKnown(db, id)
  const { buyer } = found
  const { contractVersion, expiryWarningDays } = await readSettings(db)
  const soon = soonDays(expiryWarningDays)
  const { places, entries, signature, parent, lastOrderAt, ...counts } = await findCustomerFacts(
    db,
    buyer,
    contractVersion,
  )
  return {
    ...toRow(found),
    ...counts,
    version: buyer.version,
    creditCode: buyer.creditCode,
    legalPerson: buyer.legalPerson,
    region: buyer.region,
    licenseAddress: buyer.licenseAddress,
    scopes: buyer.scopes,
    prescriptions: buyer.prescriptions,
    priceList: buyer.priceList,
    rank: buyer.rank,
    managerPhone: buyer.managerPhone ?? undefined,
    letters: buyer.ephedrineLetters,
    balance: await loadPurse(db, id, 'balance'),
    points: await loadPurse(db, id, 'points'),
    documents: buyer.documents.map((document) => ({
      ...document,
      isExpiring: (daysLeft(document.validTo, dayOf(now)) ?? Infinity) <= soon,
    })),
    ...(signature && { signature }),
    addresses: places.map(({ province, city, district, detail, consignee, phone }) => ({
      text: [province, city, district, detail].join(''),
      consignee,
      phone,
    })),
    ...(parent && { parent }),
    lastOrderAt: lastOrderAt ?? undefined,
    entries: entries.map(({ purse, delta, after, note, at }) => ({ purse, delta, after, note, at })),
  }
}

const SEEN_MAX = 20

/**
 * Goods as the seller's list finds them, at the price this buyer's own pages show and with what forbids him to buy
 * them. Throws ops.notFound.
 */
export async function seeAsBuyer(db: Database, id: number, words: string, now: number): Promise<SeenGoods[]> {
  await findKnown(db, id)
  const buyer = await loadBuyer(db, id, now)
  const ids = await findSellerIds(db, { words, limit: SEEN_MAX })
  const found = await explainPrices(
    db,
    ids.toSorted((a, b) => a - b),
    buyer,
    now,
  )
  const running = runningDiscounts((await loadOffers(db, now)).discounts, buyer, now)
  return found.map(({ goods, priceBy }) => {
    const {
      price: paid,
      undiscounted,
      discount,
      flashSale,
      defaultType,
      refusals,
    } = offerOf(goods, buyer, now, running)
    const ofLadder = (price: UnitPrice) => discountOf(running, goods, { price, source: 'ladder', type: defaultType })
    return {
      id: goods.id,
      name: goods.name,
      specification: goods.specification,
      manufacturer: goods.manufacturer,
      unit: goods.unit,
      stock: goods.stock,
      price: undiscounted,
      ...(discount && { paid, discount: discount.name }),
      priceBy: flashSale ? ('flashSale' as const) : priceBy,
      ladder: toLadder(goods).map(({ number, price }) => {
        const off = ofLadder(price)
        return { number, price, ...(off && { paid: lessDiscount(price, off) }) }
      }),
      refusals: refusals.map(({ code, text }) => ({ code, text })),
    }
  })
}
