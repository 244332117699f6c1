import * as z from 'zod/mini'

import { Day } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

/** As in domain/goods/shelf-life.ts. */
export const KeepingPieces = wire(
  z.object({ goodsId: z.int(), months: z.int(), stock: z.int(), number: z.int(), expiresOn: Day }),
)
