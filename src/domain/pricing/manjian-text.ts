/** What a cart, 凑单 and the hints say of a tier of 满减. Apart from the rules, which every quote brings. */
import { type Fen, toYuan } from '../money.ts'
import type { OpenTier } from './manjian.ts'

/** What is missing to a tier, and what it then takes off: of 满减 goods only, so that some may have to be among it. */
export const openTierText = ({ missing, reduce, least }: Pick<OpenTier, 'missing' | 'reduce' | 'least'>): string =>
  `再买 ${toYuan(missing)} 可减 ${toYuan(reduce)}${least ? `（其中“满”字商品至少 ${toYuan(least)}）` : ''}`

/** `taken`: fen that the reached tier really takes off, less than it may where there are not enough 满减 goods. */
export const reachedTierText = ({ amount, reduce }: { amount: Fen; reduce: Fen }, taken: Fen): string =>
  `已满 ${toYuan(amount)}，减 ${toYuan(taken)}${taken < reduce ? `（“满”字商品只有这些，最多可减 ${toYuan(reduce)}）` : ''}`
