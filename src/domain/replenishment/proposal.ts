/** 补货计划: what to order of everything in use, so that it lasts until the order after the next look. Pieces; pure. */
import { clampQuantity, quantityRule } from '../cart/quantity.ts'
import { boughtKey, type Buyer } from '../eligibility/buyer.ts'
import { goodsChecker } from '../eligibility/check-goods.ts'
import { withEphedrineRoom } from '../eligibility/ephedrine.ts'
import type { Refusal } from '../eligibility/reasons.ts'
import type { Goods } from '../goods/goods.ts'
import { dayOf, daysBetween } from '../instant.ts'
import { type Consumption, daysLeftOf, type History } from './consumption.ts'

/** All in days. `reviewDays`: until the buyer looks again. */
export type ProposalTerms = {
  targetDays: number
  reviewDays: number
  /** Where `leadByWarehouse` does not say. */
  leadDays: number
  leadByWarehouse: ReadonlyMap<number, number>
}

/** What a proposal follows from; `pending`: pieces in the cart and in kept orders, by goods. */
export type ProposalRequest = { history: History; terms: ProposalTerms; pending: ReadonlyMap<number, number> }

/**
 * due = order `number` · blocked = it is needed, and `why` it cannot be had · pending = it is needed, and all of it is
 * in the cart or in kept orders · enough = it lasts until the next look.
 */
export type ProposalState = 'due' | 'blocked' | 'pending' | 'enough'
export type ProposalLine = {
  goodsId: number
  use: Consumption
  state: ProposalState
  /** Pieces to order; 0 unless it is due. */
  number: number
  /** Pieces that would bring it to its target beside those put together already, before packs, limits and expiry. */
  need: number
  daysLeft: number
  leadDays: number
  /** 起订: one inner pack. */
  minimum: number
  /** Why it is another number than `need`, or none. */
  why?: string | undefined
  refusal?: Refusal | undefined
}

type ProposalContext = {
  goods: ReadonlyMap<number, Goods>
  buyer: Buyer | undefined
  now: number
  terms: ProposalTerms
  /** Pieces put together and not ordered yet, by goods: in the cart, and in kept orders. */
  pending: ReadonlyMap<number, number>
}

/**
 * A line for everything in use that is still sold by its number: first what runs out first, with what is needed on top.
 */
export function proposeOrder(uses: readonly Consumption[], context: ProposalContext): ProposalLine[] {
  const checker = goodsChecker(context.buyer, context.now)
  return uses
    .flatMap((use): ProposalLine[] => {
      const goods = context.goods.get(use.goodsId)
      if (!goods) return []
      const { need, most, isDue, leadDays } = needOf(use, goods, context)
      const line = { goodsId: use.goodsId, use, need, daysLeft: daysLeftOf(use), leadDays }
      const minimum = quantityRule(goods).minimum
      if (need === 0) return [{ ...line, minimum, number: 0, state: isDue ? 'pending' : 'enough' }]
      const [refusal] = checker.refusals(goods)
      if (refusal) return [{ ...line, minimum, number: 0, state: 'blocked', why: refusal.text, refusal }]
      const { number, why } = fitting(goods, need, most, context)
      return [{ ...line, minimum, number, state: number > 0 ? 'due' : 'blocked', ...(why && { why }) }]
    })
    .toSorted((a, b) => RANK[a.state] - RANK[b.state] || a.daysLeft - b.daysLeft || a.goodsId - b.goodsId)
}

const RANK: Record<ProposalState, number> = { due: 0, blocked: 1, pending: 2, enough: 3 }

/**
 * Ordered when the stock would not last until the order after the next look arrives, and then up to the target beyond
 * the delivery. What is put together only is not ordered yet: it lowers how much is missing, not whether it is due.
 * What varies is kept on top, never more than is used. `most`: what is used before it expires.
 */
function needOf(
  { goodsId, perDay, spread, stock }: Consumption,
  { warehouseId, expiresOn }: Goods,
  { terms, now, pending }: ProposalContext,
) {
  const leadDays = terms.leadByWarehouse.get(warehouseId) ?? terms.leadDays
  const there = Math.max(0, stock)
  const held = there + (pending.get(goodsId) ?? 0)
  const untilNext = leadDays + terms.reviewDays
  const reserve = Math.min(spread, perDay) * untilNext
  const upTo = perDay * (leadDays + Math.max(terms.targetDays, terms.reviewDays)) + reserve
  const isDue = there <= perDay * untilNext + reserve && upTo > there
  const need = isDue ? Math.max(0, Math.ceil(upTo - held)) : 0
  const usableDays = expiresOn === '' ? Infinity : daysBetween(dayOf(now), expiresOn)
  return { need, isDue, leadDays, most: Math.max(0, Math.floor(perDay * usableDays - held)) }
}

type Deal = Pick<ProposalContext, 'buyer' | 'now' | 'pending'>

/** The nearest number that this buyer can have, and what holds it back; packs are no more than rounding. */
export function nearestNumber(
  offered: Goods,
  wanted: number,
  { buyer, now }: Omit<Deal, 'pending'>,
): { number: number; why?: string } {
  const goods = withEphedrineRoom(offered, buyer, dayOf(now))
  const { number, notes } = clampQuantity(goods, wanted, buyer?.boughtInPeriod[boughtKey(goods.id)])
  const why = notes.find(({ code }) => code === 'stock' || code === 'limit' || code === 'ephedrine')?.text
  return { number, ...(why && { why }) }
}

/** The number that can be bought beside what is put together already, and is used up before it expires. */
function fitting(goods: Goods, need: number, most: number, deal: Deal): { number: number; why?: string } {
  const { step } = quantityRule(goods)
  const nearest = nearestBeside(goods, need, deal)
  if (nearest.number > most) {
    const fits = most - (most % step)
    const text = `效期至 ${goods.expiresOn}，之前约用 ${most} ${goods.unit}`
    return {
      number: fits,
      why: fits > 0 ? `${text}，只订 ${fits} ${goods.unit}` : `${text}，不足起订 ${step} ${goods.unit}`,
    }
  }
  return nearest
}

/** What is put together takes its part of the stock and of a limit. */
function nearestBeside(goods: Goods, need: number, deal: Deal): { number: number; why?: string } {
  const nearest = nearestNumber(goods, need, deal)
  const pending = deal.pending.get(goods.id) ?? 0
  if (pending === 0) return nearest
  const { step } = quantityRule(goods)
  const together = nearestNumber(goods, need + pending, deal)
  const room = Math.max(0, together.number - pending)
  return room >= nearest.number ? nearest : { ...together, number: room - (room % step) }
}
