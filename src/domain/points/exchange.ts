import { pointsText } from './points-text.ts'

/** A gift of the points mall. `cost` in points; `perBuyer` pieces in all, 0 = no limit. */
export type Gift = { cost: number; stock: number; perBuyer: number }

export type ExchangeRefusal = { code: 'gone' | 'limit' | 'short'; text: string }

/** Why a buyer with `points`, who has `taken` pieces of it, cannot have one more; undefined when he can. */
export function exchangeRefusal(
  { cost, stock, perBuyer }: Gift,
  { points, taken }: { points: number; taken: number },
): ExchangeRefusal | undefined {
  if (perBuyer > 0 && taken >= perBuyer) return { code: 'limit', text: `每家限兑 ${perBuyer} 件，您已兑完` }
  if (stock <= 0) return { code: 'gone', text: '已兑完，补货后可再来兑换' }
  if (points < cost) return { code: 'short', text: `积分不足，还差 ${pointsText(cost - points)}` }
  return undefined
}
