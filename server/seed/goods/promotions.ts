import type { Badge, Control, GiftRule, LadderStep, LadderType, PurchaseLimit } from '#domain/goods/goods.ts'
import type { UnitPrice } from '#domain/money.ts'
import type { Random } from '#server/platform/seeded-random.ts'

const GIFTS = [
  '医用外科口罩 独立装10只',
  '碘伏消毒棉签 20支',
  '医用退热贴 3贴',
  '一次性医用手套 10双',
  '电子体温计 1支',
]
const EXCHANGES: readonly [name: string, addOn: UnitPrice][] = [
  ['75%酒精消毒液 100ml', 9_900],
  ['创口贴 20片', 10_000],
  ['医用纱布块 5片', 5_000],
  ['维生素C片 100片', 15_000],
]
const LIMIT_PERIODS = ['order', 'day', 'week', 'range'] as const

/** Cheaper by `percent`, in whole fen. */
export const cheaper = (price: UnitPrice, percent: number): UnitPrice =>
  Math.max(100, Math.floor((price * (100 - percent)) / 10_000) * 100)

type Ladder = { ladderPriceType: LadderType; ladderPrice: LadderStep[] }
export const NO_LADDER: Ladder = { ladderPriceType: 2, ladderPrice: [] }

/** 阶梯价 over whole inner packs; both kinds occur. */
export function ladderFor(price: UnitPrice, packing: number, random: Random): Ladder {
  const steps = [random.int(3, 6), random.int(10, 12), random.int(20, 30)]
  if (random.chance(0.35)) {
    const prices = [price, cheaper(price, 3), cheaper(price, 7)]
    return {
      ladderPriceType: 1,
      ladderPrice: steps.map((packs, index) => ({ number: packs * packing, price: prices[index]! })),
    }
  }
  const off = [2, 5, 9].slice(0, random.int(2, 3))
  return {
    ladderPriceType: 2,
    ladderPrice: off.map((percent, index) => ({ number: steps[index]! * packing, price: cheaper(price, percent) })),
  }
}

/** 满赠 or 换购 from some inner packs on. */
export function giftFor(packing: number, random: Random): GiftRule {
  const fromNumber = packing * random.int(4, 10)
  if (random.chance(0.55))
    return { kind: 'gift', name: random.pick(GIFTS), fromNumber, number: random.int(1, 2), addOn: 0 }
  const [name, addOn] = random.pick(EXCHANGES)
  return { kind: 'exchange', name, fromNumber, number: random.int(1, 3), addOn }
}

export const limitFor = (packing: number, random: Random): PurchaseLimit => ({
  number: packing * random.int(4, 20),
  period: random.pick(LIMIT_PERIODS),
})

const CONTROLS: readonly Control[] = [
  { blockedRegions: ['510000'], blockedCustomerTypes: [], isAllowListOnly: false },
  { blockedRegions: ['510100', '420000'], blockedCustomerTypes: [], isAllowListOnly: false },
  { blockedRegions: [], blockedCustomerTypes: ['诊所', '民营医院'], isAllowListOnly: false },
  { blockedRegions: [], blockedCustomerTypes: ['单体药店', '连锁门店'], isAllowListOnly: false },
  { blockedRegions: [], blockedCustomerTypes: [], isAllowListOnly: true },
]
export const controlFor = (random: Random): Control => random.pick(CONTROLS)

/** The stored badges, in their order: what the promotions say, and 特 and 新 which nothing else tells. */
export function badgesFor(goods: {
  isYouxuan: boolean
  isManjian: boolean
  gift: GiftRule | null
  isFlash: boolean
  isSpecial: boolean
  isNew: boolean
}): Badge[] {
  const says: readonly [Badge, boolean][] = [
    ['优', goods.isYouxuan],
    ['秒', goods.isFlash],
    ['满', goods.isManjian],
    ['换购', goods.gift?.kind === 'exchange'],
    ['赠', goods.gift?.kind === 'gift'],
    ['特', goods.isSpecial],
    ['新', goods.isNew],
  ]
  return says.filter(([, holds]) => holds).map(([badge]) => badge)
}
