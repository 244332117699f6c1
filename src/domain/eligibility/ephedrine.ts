/** 含麻限量: how many pieces of goods with ephedrine a buyer may still order. Pure; days are days in Shanghai. */
import type { Goods } from '../goods/goods.ts'
import type { EphedrineRoom } from '../goods/sellable.ts'
import { stepQuantity } from '../goods/stock.ts'
import { addDays, type Day } from '../instant.ts'
import type { Buyer } from './buyer.ts'

/** All in pieces; the totals are of all goods with ephedrine together. A period is the last `periodDays` days. */
export type EphedrineLimits = {
  perOrder: number
  perPeriod: number
  totalPerOrder: number
  totalPerPeriod: number
  periodDays: number
  /** 含麻委托书 that each order uses. */
  lettersPerOrder: number
}

/** In force where the settings name no others. */
export const EPHEDRINE_LIMITS: EphedrineLimits = {
  perOrder: 60,
  perPeriod: 120,
  totalPerOrder: 180,
  totalPerPeriod: 360,
  periodDays: 30,
  lettersPerOrder: 1,
}

/** What a company may have of its own, and of them what goods may. */
export type EphedrineCaps = Pick<EphedrineLimits, 'perOrder' | 'perPeriod' | 'totalPerOrder' | 'totalPerPeriod'>
export type GoodsCaps = Pick<EphedrineCaps, 'perOrder' | 'perPeriod'>

/** A figure of goods takes the place of that of the settings, and never loosens one that was set for the company. */
export function capsOfGoods(
  settings: GoodsCaps,
  { company, goods }: { company: Partial<GoodsCaps>; goods: Partial<GoodsCaps> },
): GoodsCaps {
  const figure = (name: keyof GoodsCaps): number => {
    const own = goods[name]
    return own === undefined ? (company[name] ?? settings[name]) : Math.min(own, company[name] ?? own)
  }
  return { perOrder: figure('perOrder'), perPeriod: figure('perPeriod') }
}

/** Caps by which one could never be reached: where it can be mended, with a sentence. */
export function capFaults({
  perOrder,
  perPeriod,
  totalPerOrder,
  totalPerPeriod,
}: EphedrineCaps): Partial<Record<keyof EphedrineCaps, string>> {
  return {
    ...(perOrder > totalPerOrder && { totalPerOrder: '每单合计不能少于每单每个品种' }),
    ...(perPeriod > totalPerPeriod && { totalPerPeriod: '周期内合计不能少于周期内每个品种' }),
    ...(perOrder > perPeriod && { perPeriod: '周期内限量不能少于每单限量' }),
  }
}

export type EphedrinePurchase = { goodsId: number; number: number; day: Day }

/** What the rules must know of a buyer's goods with ephedrine. */
export type EphedrineAccount = {
  limits: EphedrineLimits
  /** By id, for goods with figures of their own. */
  ofGoods?: Record<string, GoodsCaps> | undefined
  /** What he ordered and did not cancel, at least of the last `periodDays` days. */
  purchases: EphedrinePurchase[]
  /** 含麻委托书 that are left. */
  letters: number
}

/** Pieces that other lines of the same order take: of these goods, and of all goods with ephedrine. */
export type EphedrineClaim = { ofGoods: number; ofAll: number }
const NOTHING: EphedrineClaim = { ofGoods: 0, ofAll: 0 }

type Room = { left: number; rule: string; isPeriod: boolean }

/** Undefined for goods without ephedrine and for buyers whose purchases are not known. */
export function ephedrineRoom(
  goods: Pick<Goods, 'id' | 'isEphedrine' | 'unit' | 'packing' | 'stock' | 'isTail'>,
  buyer: Pick<Buyer, 'ephedrine'> | undefined,
  today: Day,
  claim: EphedrineClaim = NOTHING,
): EphedrineRoom | undefined {
  const account = buyer?.ephedrine
  if (!goods.isEphedrine || !account) return undefined
  const { purchases, limits } = account
  const roomOn = (day: Day): Room => tightest(goods, account, day, claim)
  const { left, rule, isPeriod } = roomOn(today)
  const step = stepQuantity(goods)
  const whole = left - (left % step)
  const ends = purchases.map((purchase) => addDays(purchase.day, limits.periodDays)).toSorted()
  const more = isPeriod ? ends.find((day) => day > today && roomOn(day).left >= whole + step) : undefined
  const possible = whole > 0 ? `最多可购 ${whole} ${goods.unit}` : '目前不能再购'
  return { left, text: `含麻限量：${rule}，${possible}${more === undefined ? '' : `，${more} 起可再购`}` }
}

const piecesOf = (list: readonly EphedrinePurchase[]): number => list.reduce((total, { number }) => total + number, 0)

/** The limit that leaves the least. */
function tightest(
  { id, unit }: Pick<Goods, 'id' | 'unit'>,
  { limits, ofGoods: own, purchases }: EphedrineAccount,
  day: Day,
  { ofGoods, ofAll }: EphedrineClaim,
): Room {
  const since = addDays(day, -limits.periodDays)
  const counting = purchases.filter((purchase) => purchase.day > since)
  const bought = piecesOf(counting.filter(({ goodsId }) => goodsId === id))
  const days = `${limits.periodDays} 天内`
  const caps = own?.[id] ?? limits
  const each = own?.[id] ? '该品种' : '每个品种'
  const rooms: Room[] = [
    {
      left: caps.perPeriod - bought - ofGoods,
      rule: `${days}${each} ${caps.perPeriod} ${unit}，已购 ${bought} ${unit}`,
      isPeriod: true,
    },
    {
      left: limits.totalPerPeriod - piecesOf(counting) - ofAll,
      rule: `${days}合计 ${limits.totalPerPeriod} 件，已购 ${piecesOf(counting)} 件`,
      isPeriod: true,
    },
    { left: caps.perOrder - ofGoods, rule: `每单${each} ${caps.perOrder} ${unit}`, isPeriod: false },
    { left: limits.totalPerOrder - ofAll, rule: `每单合计 ${limits.totalPerOrder} 件`, isPeriod: false },
  ]
  const least = rooms.reduce((min, room) => (room.left < min.left ? room : min))
  return { ...least, left: Math.max(0, least.left) }
}

/** The goods with what the limits leave of them, as the rules of quantities read it. */
export function withEphedrineRoom<G extends Parameters<typeof ephedrineRoom>[0]>(
  goods: G,
  buyer: Pick<Buyer, 'ephedrine'> | undefined,
  today: Day,
  claim?: EphedrineClaim,
): G & { ephedrineRoom?: EphedrineRoom } {
  const room = ephedrineRoom(goods, buyer, today, claim)
  return room ? { ...goods, ephedrineRoom: room } : goods
}
