/** The stores of a head office, as it sees them. */
import type { Store } from '#contract/company/store.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { paperGaps } from '#domain/company/paper-gaps.ts'
import { isOpenForEditing } from '#domain/company/review.ts'
import { isPassed } from '#domain/eligibility/check-buyer.ts'
import { soonDays } from '#domain/eligibility/expiry-warning.ts'
import { type Day, dayOf } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { factsOf } from './load-company.ts'
import { findStores, lockCompany, type StoreRow } from './repository.ts'
import { type GivenFacts, writeFacts } from './save-facts.ts'

type Today = { day: Day; soon: number }

const toStore = (row: StoreRow, { day, soon }: Today): Store => ({
  id: row.id,
  username: row.username,
  name: row.name,
  phone: row.phone,
  customerType: row.customerType,
  reviewState: row.reviewState,
  reviewReason: row.reviewReason ?? undefined,
  facts: factsOf(row),
  ...(isPassed(row) && { papers: paperGaps(row, day, soon) }),
  cart: row.cart ?? 0,
})

const todayOf = async (db: Executor, now: number): Promise<Today> => ({
  day: dayOf(now),
  soon: soonDays((await readSettings(db)).expiryWarningDays),
})

export async function listStores(db: Executor, headOffice: number, now: number): Promise<{ list: Store[] }> {
  const today = await todayOf(db, now)
  return { list: (await findStores(db, headOffice)).map((row) => toStore(row, today)) }
}

/** Throws store.notFound for any company that is no store of this head office. */
export async function loadStore(db: Executor, headOffice: number, id: number, now: number): Promise<Store> {
  const [row] = await findStores(db, headOffice, id)
  if (!row) throw new AppError('store.notFound')
  return toStore(row, await todayOf(db, now))
}

/** Throws store.notFound, company.wrongState once it is submitted, and what saving a company's own facts throws. */
export async function saveStore(
  tx: Executor,
  headOffice: number,
  { id, facts }: { id: number; facts: GivenFacts },
  now: number,
): Promise<Store> {
  const row = await lockCompany(tx, id)
  if (!row || row.parentId !== headOffice) throw new AppError('store.notFound')
  if (!isOpenForEditing(row.reviewState))
    throw new AppError('company.wrongState', { text: '门店已提交审核，请用门店账号登录后修改' })
  await writeFacts(tx, row, facts, now)
  return loadStore(tx, headOffice, id, now)
}

/** The user who signs in for a store. Throws store.notFound, or account.locked with the reason. */
export async function storeOwner(
  tx: Executor,
  headOffice: number,
  id: number,
): Promise<{ userId: number; buyerId: number }> {
  const [row] = await findStores(tx, headOffice, id)
  if (!row) throw new AppError('store.notFound')
  if (row.lockReason !== null) throw new AppError('account.locked', { text: `门店账号已被停用：${row.lockReason}` })
  return { userId: row.userId, buyerId: id }
}
