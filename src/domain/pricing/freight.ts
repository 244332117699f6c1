import type { Goods } from '../goods/goods.ts'
import { atLeastZero, type Fen } from '../money.ts'
import type { ShippingRule } from './offers.ts'

/** 包邮: flagged goods in at least their free-shipping quantity. */
export const isLineFreeShipping = (
  goods: Pick<Goods, 'isFreeShipping' | 'freeShippingNumber'>,
  number: number,
): boolean => goods.isFreeShipping && number >= goods.freeShippingNumber

/** Totals in fen: what is selected now, and earlier orders that were not shipped yet and travel along. */
export type ShippingBasis = { selectedTotal: Fen; noTransOrderAmount: Fen }

/**
 * Fen missing to free shipping: threshold − selected − unshipped. Zero or negative when reached: show it when positive.
 */
export const shippingShortfall = (
  { freeFrom }: ShippingRule,
  { selectedTotal, noTransOrderAmount }: ShippingBasis,
): Fen => freeFrom - selectedTotal - noTransOrderAmount

/** The figure of the free-shipping zone: threshold − shortfall. */
export const yxFigure = (rule: ShippingRule, basis: ShippingBasis): Fen =>
  rule.freeFrom - shippingShortfall(rule, basis)

/**
 * Freight of a checkout: none when nothing has to be shipped at the buyer's cost, a line ships free, or the threshold
 * is met.
 */
export function freightOf(
  rule: ShippingRule,
  basis: ShippingBasis & { hasFreightLines: boolean; isFreeShippingMet: boolean },
): Fen {
  if (!basis.hasFreightLines || basis.isFreeShippingMet) return 0
  return shippingShortfall(rule, basis) > 0 ? atLeastZero(rule.freight) : 0
}

/**
 * Fen to be bought until a freight falls away; 0 where this selection is charged none. One that is still empty is told
 * of the threshold as well.
 */
export function freightMissing(
  rule: ShippingRule,
  basis: ShippingBasis,
  { isEmpty, freight }: { isEmpty: boolean; freight: Fen },
): Fen {
  const isCharged = isEmpty ? rule.freight > 0 : freight > 0
  return isCharged ? atLeastZero(shippingShortfall(rule, basis)) : 0
}

/** Fen missing to the minimum order (起送价); 0 when reached. */
export const minimumShortfall = ({ minimumOrder }: ShippingRule, selectedTotal: Fen): Fen =>
  atLeastZero(minimumOrder - selectedTotal)
