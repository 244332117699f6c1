/** 组合专区: combos, the same for every buyer; the page packs each for its own (domain/combo), offline too. */
import * as z from 'zod/mini'

import { endpoint } from './protocol/endpoint.ts'
import { Instant, Price } from './protocol/scalars.ts'
import { termsShape } from './protocol/terms.ts'
import { wire } from './protocol/wire.ts'

const ComboPart = wire(z.object({ goodsId: z.int(), number: z.int(), price: Price }))

export const Combo = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    note: z.string(),
    /** One rule a line. */
    rules: z.string(),
    warehouseId: z.int(),
    ...termsShape,
    /** Sets; 0 of a limit = any number. */
    stock: z.int(),
    perOrder: z.int(),
    perBuyer: z.int(),
    parts: z.array(ComboPart),
  }),
  { warehouseId: 'ck_id' },
)
export type Combo = z.output<typeof Combo>

export const combo = {
  list: endpoint({
    method: 'GET',
    path: '/api/combo',
    summary: '组合套餐',
    access: 'user',
    response: wire(z.object({ timestamp: Instant, list: z.array(Combo) })),
    supersedes: false,
  }),
}
