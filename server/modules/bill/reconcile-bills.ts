/**
 * The job: every finished day's bill of every provider is fetched, held against our books, and its differences noted.
 */
import { addDays, DAY_MS, dayOf, HOUR_MS, minuteOf, startOf } from '#domain/instant.ts'
import { toYuan } from '#domain/money.ts'
import type { Difference } from '#domain/payment/books.ts'
import { PROVIDER_TEXT } from '#domain/payment/online.ts'

import { noteCommit } from '../../db/commits.ts'
import type { Database, Executor } from '../../db/connect.ts'
import type { PaymentProvider, ProviderBill, Trade } from '../../integrations/payment/provider.ts'
import type { Services } from '../../platform/services.ts'
import { takeReceipt } from '../order/index.ts'
import { hurryRefunds, sendRefunds } from '../refund/index.ts'
import { BILL_READ } from './bill-notes.ts'
import { compareBill, writeComparison } from './compare-bill.ts'
import { findWanted, updateDifference } from './difference-repository.ts'
import {
  type BillKey,
  type BillRow,
  findBill,
  findUnreadBills,
  findUnsettledBills,
  firstAttemptAt,
  openBills,
  replaceEntries,
  updateBill,
} from './repository.ts'

type BillServices = Pick<Services, 'db' | 'clock' | 'payments' | 'log' | 'audit'>

/** Both providers have made the bill of a day by ten on the next one. */
const DUE_MS = DAY_MS + 10 * HOUR_MS
/** Later than this something is wrong. */
const OVERDUE_MS = DAY_MS + 14 * HOUR_MS
/** A bill that is still not there then counts as empty: what we have of its day becomes a difference each. */
const GIVEN_UP_MS = 4 * DAY_MS
/** Bills of days that were missed are caught up with for this long; 微信支付 keeps them for three months. */
const CAUGHT_UP_DAYS = 30

/** Throws when a bill is overdue or a provider failed, after everything else was done: the job is late then. */
export async function reconcileBills(services: BillServices): Promise<void> {
  const { db, payments, log, clock } = services
  await openBills(db, await dueBills(services))
  let failure: unknown
  for (const bill of await findUnreadBills(db)) {
    const provider = payments[bill.provider]
    if (!provider) {
      await storeProblem(db, bill, '没有配置这个支付平台，不能获取账单')
      continue
    }
    try {
      await readBill(services, provider, bill)
    } catch (error) {
      failure = error
      log.warn({ err: error, provider: bill.provider, day: bill.day }, 'bill not read')
      await storeProblem(db, bill, '支付平台没有给出账单，稍后自动再取')
    }
  }
  // What finance has settled elsewhere meanwhile, such as a refund, agrees without another look at the provider.
  for (const { id } of await findUnsettledBills(db)) await write(db, id, [], clock.now())
  if (failure) throw failure
}

/** The days since the first payment through a provider whose bills should be there. */
async function dueBills({ db, payments, clock }: BillServices): Promise<BillKey[]> {
  const now = clock.now()
  const keys: BillKey[] = []
  for (const provider of Object.values(payments)) {
    const since = await firstAttemptAt(db, provider.id)
    if (since === undefined) continue
    const [first, earliest] = [dayOf(since), addDays(dayOf(now), -CAUGHT_UP_DAYS)]
    for (let day = first > earliest ? first : earliest; startOf(day) + DUE_MS <= now; day = addDays(day, 1))
      keys.push({ provider: provider.id, day })
  }
  // Their ids are the order of the list: day by day.
  return keys.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

async function readBill(services: BillServices, provider: PaymentProvider, bill: BillRow): Promise<void> {
  const { db, clock } = services
  await askAbout(services, provider, bill)
  const given = await fetchBill(services, provider, bill)
  if (!given) return
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    await replaceEntries(tx, bill, given.entries)
    await updateBill(tx, bill.id, { funds: given.funds ?? null })
  })
  const read = (await findBill(db, bill.id))!
  const before = (await compareBill(db, read)).differences.filter(({ kind }) => kind === 'state')
  await enterStates(services, provider, before)
  await write(db, bill.id, before, clock.now(), { fetchedAt: clock.now(), wantedAt: null, problem: null })
}

const write = (
  db: Database,
  id: number,
  entered: readonly Difference[],
  now: number,
  read?: Parameters<typeof updateBill>[2],
): Promise<void> =>
  db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    await writeComparison(tx, id, { entered, now })
    if (!read) return
    await updateBill(tx, id, read)
    noteCommit(tx, BILL_READ)
  })

/** Undefined while it may still be made. */
async function fetchBill(
  { db, clock }: BillServices,
  provider: PaymentProvider,
  bill: BillRow,
): Promise<ProviderBill | undefined> {
  const given = await provider.bill(bill.day)
  if (given) return given
  if (clock.now() < startOf(bill.day) + OVERDUE_MS) {
    await storeProblem(db, bill, '支付平台还没有生成账单，稍后自动再取')
    return undefined
  }
  // 支付宝 makes no bill of a day without trades. Where we have some that no bill has, it is missing.
  const { differences } = await compareBill(db, bill)
  const isMissing = differences.some(({ kind }) => kind === 'notTheirs')
  if (isMissing && clock.now() < startOf(bill.day) + GIVEN_UP_MS) throw new Error(`the bill of ${bill.day} is overdue`)
  return { entries: [], ...(bill.funds !== null && { funds: 0 }) }
}

async function storeProblem(db: Database, { id, problem: former }: BillRow, problem: string): Promise<void> {
  if (former === problem) return
  await updateBill(db, id, { problem })
  noteCommit(db, BILL_READ)
}

/** What the bill has and ours does not is settled as always: by the provider's own answer, never by the bill's word. */
async function enterStates(
  services: BillServices,
  provider: PaymentProvider,
  differences: readonly Difference[],
): Promise<void> {
  const { db, clock } = services
  const refundIds: number[] = []
  for (const { entry, number, ownState } of differences) {
    if (entry === 'refund' && ownState === 'sending') refundIds.push(Number(/R(\d+)$/.exec(number)?.[1]))
    if (entry !== 'payment') continue
    const trade = await provider.query(number)
    if (trade.state === 'paid') await takeReceipt(services, provider.id, trade, clock.now())
  }
  if (refundIds.length === 0) return
  await hurryRefunds(db, refundIds, clock.now())
  await sendRefunds(services)
}

/** Asks the provider about differences that somebody wants to be asked about; what it answers stands beside them. */
async function askAbout(services: BillServices, provider: PaymentProvider, bill: BillRow): Promise<void> {
  const { db, clock } = services
  for (const { id, entry, number } of await findWanted(db, bill)) {
    if (entry !== 'payment') continue
    const trade = await provider.query(number)
    if (trade.state === 'paid') await takeReceipt(services, provider.id, trade, clock.now())
    const note = `${minuteOf(clock.now())} ${PROVIDER_TEXT[provider.id]}答复：${answerText(trade)}`
    await updateDifference(db, id, { note })
  }
}

function answerText(trade: Trade): string {
  if (trade.state === 'paid') return `已付款 ${toYuan(trade.amount)}，流水号 ${trade.reference}`
  return { waiting: '等待付款', closed: '已关闭，没有付款', unknown: '没有这笔付款' }[trade.state]
}
