/** The mirrored collections: name → shape of a row, its primary key and the indexes of its table. */
import type * as z from 'zod/mini'

import { UserState } from '../account.ts'
import { Address } from '../address.ts'
import { CartLine } from '../cart.ts'
import { Favorite } from '../favorite.ts'
import { ArrivalMark } from '../fulfilment/arrival.ts'
import { Message } from '../message.ts'
import { Order } from '../order.ts'
import { Permission } from '../permission.ts'
import { Restock } from '../restock.ts'
import { ReplenishmentPlan, StockCount } from '../self-service/replenishment.ts'
import { WantedItem } from '../wanted.ts'

export const collections = {
  cart: { row: CartLine, key: 'id', indexes: ['addedAt'] },
  favorites: { row: Favorite, key: 'goodsId', indexes: ['addedAt'] },
  orders: { row: Order, key: 'id', indexes: ['createdAt', 'status'] },
  addresses: { row: Address, key: 'id', indexes: [] },
  /** The newest 200 that are not expired. */
  messages: { row: Message, key: 'id', indexes: [] },
  wanted: { row: WantedItem, key: 'id', indexes: [] },
  restocks: { row: Restock, key: 'goodsId', indexes: [] },
  permissions: { row: Permission, key: 'goodsId', indexes: [] },
  /** What was said of deliveries (到货验收), of the orders that are mirrored. */
  arrivals: { row: ArrivalMark, key: 'id', indexes: [] },
  /** What the buyer counted on his own shelves. */
  stockCounts: { row: StockCount, key: 'goodsId', indexes: [] },
  /** One row at most: 补货计划. */
  replenishmentPlans: { row: ReplenishmentPlan, key: 'id', indexes: [] },
  /** One row: the user state, so that prices and eligibility are known offline. */
  account: { row: UserState, key: 'id', indexes: [] },
} as const satisfies Record<string, { row: z.ZodMiniType; key: string; indexes: readonly string[] }>

export type CollectionName = keyof typeof collections
export type Row<C extends CollectionName> = z.output<(typeof collections)[C]['row']>
export const collectionNames = Object.keys(collections) as CollectionName[]
