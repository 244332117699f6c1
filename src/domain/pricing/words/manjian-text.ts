/** What a cart, 凑单 and the hints say of a tier of 满减. Apart from the rules, which every quote brings. */
import { type Fen, toYuan } from '../../money.ts'
import type { OpenTier } from '../manjian.ts'
import type { PriceSource } from '../unit-price.ts'

/** Goods with a running flash sale keep their “满”; a line at that price has none, and counts for nothing. */
export const FLASH_LEFT_OUT = '秒杀价的商品不计入满减，也不减'

/** A line as these words see it; quoted lines are such lines. */
type TierLine = {
  isSelected: boolean
  priceSource: PriceSource
  goods?: { name: string; isManjian?: boolean } | undefined
}

/** Whether 满减 goods are selected that do not count, because of their flash price. */
export const isFlashLeftOut = (lines: readonly TierLine[]): boolean =>
  lines.some((line) => line.isSelected && line.priceSource === 'flashSale' && line.goods?.isManjian === true)

const inBrackets = (...parts: readonly (string | false | undefined)[]): string => {
  const said = parts.filter(Boolean)
  return said.length > 0 ? `（${said.join('；')}）` : ''
}

/**
 * What is missing to a tier, and what it then takes off: of 满减 goods only, so that some may have to be among it.
 * `isFlash`: 满减 goods at their flash price are selected.
 */
export const openTierText = (
  { missing, reduce, least }: Pick<OpenTier, 'missing' | 'reduce' | 'least'>,
  isFlash: boolean,
): string =>
  `再买 ${toYuan(missing)} 可减 ${toYuan(reduce)}${inBrackets(least && `其中“满”字商品至少 ${toYuan(least)}`, isFlash && FLASH_LEFT_OUT)}`

/** `taken`: fen that the reached tier really takes off, less than it may where there are not enough 满减 goods. */
export const reachedTierText = (
  { amount, reduce }: { amount: Fen; reduce: Fen },
  taken: Fen,
  isFlash: boolean,
): string =>
  `已满 ${toYuan(amount)}，减 ${toYuan(taken)}${
    taken < reduce
      ? isFlash
        ? inBrackets(`其他“满”字商品只有这些，最多可减 ${toYuan(reduce)}`, FLASH_LEFT_OUT)
        : inBrackets(`“满”字商品只有这些，最多可减 ${toYuan(reduce)}`)
      : ''
  }`

/** A reached tier that takes nothing off, because no 满减 goods are selected that count. */
export const idleTierText = ({ amount, reduce }: { amount: Fen; reduce: Fen }, isFlash: boolean): string =>
  `金额已满 ${toYuan(amount)}，还需选购${isFlash ? '其他' : ''}“满”字商品才减 ${toYuan(reduce)}${inBrackets(isFlash && FLASH_LEFT_OUT)}`
