import type { QuantityTerms } from '../goods/sellable.ts'
import { keepingText } from '../goods/shelf-life.ts'
import { sellableStock, stepQuantity } from '../goods/stock.ts'
import { CASE_OFFER_PERCENT } from '../limits.ts'

/** All in pieces; what a buyer must know to choose a quantity. */
export type QuantityRule = {
  minimum: number
  /** 中包装. */
  step: number
  /** 件装量; 0 when there is none. */
  case: number
  /** Purchase limit that is left to this buyer; undefined = unlimited. */
  limit?: number
  stock: number
  /** The most that can be bought: stock and limit, rounded down to whole steps; 0 = nothing. */
  max: number
}

/** `bought`: pieces already taken in the limit's period. */
export function quantityRule(goods: QuantityTerms, bought = 0): QuantityRule {
  const step = stepQuantity(goods)
  const stock = sellableStock(goods)
  const own = goods.limit ? Math.max(0, goods.limit.number - bought) : Infinity
  const allowed = Math.min(own, goods.ephedrineRoom?.left ?? Infinity)
  const limit = allowed === Infinity ? undefined : allowed
  const most = Math.min(stock, allowed)
  return { minimum: step, step, case: Math.max(0, goods.caseSize), limit, stock, max: most - (most % step) }
}

type QuantityBounds = Pick<QuantityRule, 'minimum' | 'step' | 'max'>

/** Up to the minimum and to whole steps. */
const roundUp = (wanted: number, { minimum, step }: Pick<QuantityBounds, 'minimum' | 'step'>): number =>
  Math.max(minimum, Math.ceil(wanted / step) * step)

/** The nearest number of pieces that can be bought: rounded up, at most the whole steps within `max`. */
export const fitQuantity = (wanted: number, bounds: QuantityBounds): number =>
  Math.min(roundUp(wanted, bounds), bounds.max - (bounds.max % bounds.step))

export type QuantityCode = 'step' | 'stock' | 'limit' | 'ephedrine' | 'minimum' | 'caseOffer'
/** Why a quantity was changed; a `caseOffer` changes nothing and offers `offer` pieces instead. */
export type QuantityNote = { code: QuantityCode; text: string; offer?: number }
export type ClampedQuantity = { number: number; notes: QuantityNote[] }

/**
 * The nearest quantity that can be bought and why it differs from `wanted`: up to the minimum and to whole steps, down
 * to stock and limit. 0 when nothing can be bought. `casePercent`: from how full a case on the whole one is offered.
 */
export function clampQuantity(
  goods: QuantityTerms,
  wanted: number,
  bought = 0,
  casePercent = CASE_OFFER_PERCENT,
): ClampedQuantity {
  const rule = quantityRule(goods, bought)
  const { unit } = goods
  const whole = Number.isFinite(wanted) ? Math.ceil(wanted) : 0
  const notes: QuantityNote[] = []
  const rounded = roundUp(whole, rule)
  const number = fitQuantity(whole, rule)
  if (whole < rule.minimum) notes.push({ code: 'minimum', text: `${rule.minimum} ${unit}起购` })
  // Of more than there is, only the bound is said: the rounded number is not what will be bought.
  else if (rounded !== whole && number === rounded)
    notes.push({ code: 'step', text: `按中包装 ${rule.step} ${unit}的倍数采购，已调整为 ${rounded} ${unit}` })
  if (number < rounded) notes.push(boundNote(rule, goods))
  const offer = caseOffer(rule, number, casePercent)
  if (offer)
    notes.push({ code: 'caseOffer', text: `再加 ${offer - number} ${unit}即可凑满整件（${offer} ${unit}）`, offer })
  return { number, notes }
}

/** Which of stock and limit holds the quantity back, and what is left. */
function boundNote(
  { limit, stock, max }: QuantityRule,
  { unit, ephedrineRoom, keepsFor }: QuantityTerms,
): QuantityNote {
  if (ephedrineRoom && ephedrineRoom.left === limit && limit < stock)
    return { code: 'ephedrine', text: ephedrineRoom.text }
  if (limit !== undefined && limit < stock) {
    return { code: 'limit', text: max === 0 ? '已达到限购数量' : `限购，最多还可购 ${max} ${unit}` }
  }
  if (keepsFor !== undefined) return { code: 'stock', text: keepingText(keepsFor, max, unit) }
  return { code: 'stock', text: max === 0 ? '商品暂时无货' : `库存有限，最多可购 ${max} ${unit}` }
}

/** Pieces of the next whole case when `number` fills at least `percent` of it and it can be bought. */
function caseOffer(rule: QuantityRule, number: number, percent: number): number | undefined {
  if (rule.case <= 1 || rule.case % rule.step !== 0) return undefined
  const rest = number % rule.case
  const whole = number - rest + rule.case
  return rest * 100 >= rule.case * percent && whole <= rule.max ? whole : undefined
}

export type QuantityViolation = { code: 'whole' | Exclude<QuantityCode, 'caseOffer'>; text: string }

/** Everything that is wrong with buying exactly `number` pieces; empty when nothing is. Changes nothing. */
export function checkQuantity(goods: QuantityTerms, number: number, bought = 0): QuantityViolation[] {
  if (!Number.isSafeInteger(number) || number <= 0) return [{ code: 'whole', text: '数量须为大于 0 的整数' }]
  const rule = quantityRule(goods, bought)
  const { unit } = goods
  const violations: QuantityViolation[] = []
  if (number < rule.minimum) violations.push({ code: 'minimum', text: `${rule.minimum} ${unit}起购` })
  else if (number % rule.step !== 0)
    violations.push({ code: 'step', text: `须按中包装 ${rule.step} ${unit}的倍数采购` })
  if (number > rule.stock) {
    const { keepsFor } = goods
    const text =
      keepsFor === undefined ? `库存不足，仅剩 ${rule.stock} ${unit}` : keepingText(keepsFor, rule.stock, unit)
    violations.push({ code: 'stock', text })
  }
  const room = goods.ephedrineRoom
  if (room && number > room.left) violations.push({ code: 'ephedrine', text: room.text })
  else if (rule.limit !== undefined && number > rule.limit) {
    violations.push({ code: 'limit', text: `超出限购数量，还可购 ${rule.limit} ${unit}` })
  }
  return violations
}
