/** By what the list of goods is narrowed, and its export. */
import * as z from 'zod/mini'

import { PRESCRIPTIONS } from '#domain/goods/goods.ts'

import { Flag, FormId } from '../../protocol/scalars.ts'
import { Words } from '../shapes.ts'

/** What goods may lack. */
export const GOODS_GAPS = ['price', 'stock', 'expiry', 'approvalNumber', 'barcode'] as const
export type GoodsGap = (typeof GOODS_GAPS)[number]

export const goodsFilter = {
  words: Words,
  isOnShelf: z.optional(Flag),
  lacks: z.optional(z.enum(GOODS_GAPS)),
  /** With everything below it. */
  categoryId: z.optional(FormId),
  warehouseId: z.optional(FormId),
  prescription: z.optional(z.enum(PRESCRIPTIONS)),
}
