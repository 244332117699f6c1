import * as z from 'zod/mini'

import { LineType } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { goodsNames } from './goods-shape.ts'
import { listedShape } from './goods.ts'

const Tag = wire(z.object({ name: z.string(), describe: z.string(), isShow: z.literal([0, 1]) }))

/** Goods in the cart: with the kind of the line, and what their badges say. */
export const CartGoods = wire(z.object({ ...listedShape, type: LineType, tags: z.array(Tag) }), goodsNames)
