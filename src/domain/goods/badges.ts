import { BADGES, type Badge, type Goods } from './goods.ts'

/** The badges that hold now, in their fixed order: stored ones and those the promotions imply. */
export function badgesOf(goods: Goods, isFlashSaleRunning: boolean): Badge[] {
  const implied: Partial<Record<Badge, boolean>> = {
    优: goods.isYouxuan,
    满: goods.isManjian,
    换购: goods.gift?.kind === 'exchange',
    赠: goods.gift?.kind === 'gift',
  }
  return BADGES.filter((badge) =>
    badge === '秒' ? isFlashSaleRunning : implied[badge] === true || goods.badges.includes(badge),
  )
}
