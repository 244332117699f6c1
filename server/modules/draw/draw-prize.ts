/**
 * 抽奖. The server decides, once a turn: the row of a turn is the decision, so a double press, a lost answer and a
 * second window all get the same answer. Odds and what is left stand in the database.
 */
import { randomInt } from 'node:crypto'

import type { DrawActivity, DrawResult } from '#contract/draw.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { activityState, isRunning } from '#domain/activity/activity.ts'
import { maskCompany, prizeAt, totalWeight, turnOf } from '#domain/draw/draw.ts'
import { isPassed } from '#domain/eligibility/check-buyer.ts'
import { DAY_MS, minuteOf } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { loadBuyer, lockBuyer, type PricedBuyer } from '../account/index.ts'
import {
  type DrawRow,
  findDraw,
  findDraws,
  findPrizes,
  findRecords,
  findTurn,
  findWinners,
  insertCoupon,
  insertRecord,
  type PrizeRow,
  type RecordRow,
  takePrize,
} from './repository.ts'

const toResult = ({ buyerId: _owner, turn: _turn, isPrize, ...row }: RecordRow): DrawResult => ({
  ...row,
  isPrize: isPrize === 1,
})

/** The draw that runs for this company, and whether its turn is used; no `id` when there is none. */
export async function currentDraw(db: Executor, buyerId: number, now: number) {
  const buyer = await loadBuyer(db, buyerId, now)
  const all = isPassed(buyer) ? await findDraws(db, now) : []
  const running = all.find((row) => isRunning(termsOf(row), buyer, now))
  if (!running) return { isJoin: false }
  return { id: running.id, isJoin: await hasJoined(db, running, buyerId, now) }
}

const hasJoined = async (db: Executor, { id, period }: DrawRow, buyerId: number, now: number): Promise<boolean> =>
  (await findTurn(db, { drawId: id, buyerId, turn: turnOf(period, now) })) !== undefined

/** Throws draw.notFound, also for a draw that is not for this kind of company. */
export async function loadDraw(db: Executor, id: number, buyerId: number, now: number): Promise<DrawActivity> {
  const row = await drawFor(db, id, await loadBuyer(db, buyerId, now), now)
  const prizes = await findPrizes(db, id)
  const { title, rules, startsAt, endsAt } = row
  return {
    id,
    title,
    rules,
    startsAt,
    endsAt,
    isJoin: await hasJoined(db, row, buyerId, now),
    prizes: prizes.map((prize) => ({ id: prize.id, name: prize.name, remarks: prize.remarks })),
  }
}

async function drawFor(db: Executor, id: number, buyer: PricedBuyer, now: number): Promise<DrawRow> {
  const row = await findDraw(db, id)
  if (!row || activityState(termsOf(row), buyer, now).kind === 'notForYou') throw new AppError('draw.notFound')
  return row
}

const termsOf = ({ startsAt, endsAt, customerTypes }: DrawRow) => ({
  startsAt,
  endsAt,
  customerTypes: customerTypes ?? undefined,
})

export async function winnersOf(db: Executor, id: number, buyerId: number, now: number) {
  await drawFor(db, id, await loadBuyer(db, buyerId, now), now)
  return (await findWinners(db, id)).map((winner) => ({ ...winner, company: maskCompany(winner.company) }))
}

export const recordsOf = async (db: Executor, buyerId: number): Promise<DrawResult[]> =>
  (await findRecords(db, buyerId)).map(toResult)

/**
 * Uses the company's turn, or tells what it brought. Throws draw.notFound, draw.notRunning, and account.notApproved for
 * companies that may not buy.
 */
export async function drawPrize(tx: Executor, id: number, buyerId: number, now: number): Promise<DrawResult> {
  await lockBuyer(tx, buyerId)
  const buyer = await loadBuyer(tx, buyerId, now)
  if (!isPassed(buyer)) throw new AppError('account.notApproved', { text: '资质审核通过后才能参加抽奖' })
  const row = await drawFor(tx, id, buyer, now)
  const turn = turnOf(row.period, now)
  const before = await findTurn(tx, { drawId: id, buyerId, turn })
  if (before) return toResult(before)
  assertRunning(row, buyer, now)

  const prize = await pick(tx, await findPrizes(tx, id))
  const record: RecordRow = {
    drawId: id,
    buyerId,
    turn,
    prizeId: prize.id,
    name: prize.name,
    remarks: prize.remarks,
    isPrize: prize.award.kind === 'nothing' ? 0 : 1,
    at: now,
  }
  await insertRecord(tx, record)
  await give(tx, prize, buyerId, now)
  return toResult(record)
}

function assertRunning(row: DrawRow, buyer: PricedBuyer, now: number): void {
  const state = activityState(termsOf(row), buyer, now)
  if (state.kind === 'upcoming')
    throw new AppError('draw.notRunning', { text: `“${row.title}”${minuteOf(state.startsAt)} 开始，请届时再来` })
  if (state.kind === 'ended')
    throw new AppError('draw.notRunning', {
      text: `“${row.title}”已于 ${minuteOf(state.endedAt)} 结束，请关注下次活动`,
    })
}

/** The prize rolled; when none of it is left, the one that brings nothing. */
async function pick(tx: Executor, prizes: readonly PrizeRow[]): Promise<PrizeRow> {
  const consolation = prizes.find(({ award }) => award.kind === 'nothing')
  if (!consolation) throw new Error('a draw needs a prize that brings nothing')
  const rolled = prizeAt(prizes, randomInt(totalWeight(prizes)))
  return (await takePrize(tx, rolled.id)) ? rolled : consolation
}

async function give(tx: Executor, { award }: PrizeRow, buyerId: number, now: number): Promise<void> {
  if (award.kind !== 'coupon') return
  const { name, face, threshold, days } = award
  const validity = { startsAt: now, endsAt: now + days * DAY_MS }
  await insertCoupon(tx, {
    buyerId,
    name,
    rule: { kind: 'manjian', face, threshold, scope: 'all', goodsIds: [], ...validity },
  })
}
