import { BADGES, type Badge, type Goods } from './goods.ts'

/** Badges that a promotion of the goods implies, stored or not. */
const IMPLIED: Partial<Record<Badge, (goods: BadgedGoods) => boolean>> = {
  优: ({ isYouxuan = false }) => isYouxuan,
  满: ({ isManjian = false }) => isManjian,
  换购: ({ gift }) => gift?.kind === 'exchange',
  赠: ({ gift }) => gift?.kind === 'gift',
}

export type BadgedGoods = Pick<Goods, 'badges'> & Partial<Pick<Goods, 'isYouxuan' | 'isManjian' | 'gift'>>

/**
 * Whether goods have a badge for good; 秒 is the badge of a running sale. The same for stored badges and for shown
 * ones.
 */
export const hasBadge = (goods: BadgedGoods, badge: Badge): boolean =>
  badge !== '秒' && (goods.badges.includes(badge) || IMPLIED[badge]?.(goods) === true)

/** The badges that hold now, in their fixed order: stored ones and those the promotions imply. */
export const badgesOf = (goods: BadgedGoods, isFlashSaleRunning: boolean): Badge[] =>
  BADGES.filter((badge) => (badge === '秒' ? isFlashSaleRunning : hasBadge(goods, badge)))
