import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import type { LadderStep } from '#domain/goods/goods.ts'
import type { UnitPrice } from '#domain/money.ts'

import { instant } from '../../db/columns.ts'
import { goods } from '../goods.ts'

/** A price, or the steps of a ladder; null = none. */
export type LoggedPrice = UnitPrice | LadderStep[] | null

/** Who changed which price when. Rows are added in the transaction of the change, and never changed. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    goodsId: integer()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    operatorId: integer(),
    operatorName: text().notNull(),
    cause: text().notNull().$type<'edit' | 'import' | 'undo'>(),
    /** '' = the standing price, the key of a group's price, "ladder", or as `timedKeyOf` makes it. */
    key: text().notNull(),
    before: jsonb().$type<LoggedPrice>(),
    after: jsonb().$type<LoggedPrice>(),
  },
  (table) => [index('price_changes_goods').on(table.goodsId, table.id)],
)
