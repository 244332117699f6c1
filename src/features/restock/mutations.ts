import { labels } from '#calls/labels.ts'
import { api } from '#contract/api.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { mutate } from '#sync/outbox/mutate.ts'

type GoodsLabel = Pick<Goods, 'id' | 'name' | 'specification'>

/** Resolves when durable. Throws auth.required for visitors. */
export const askForRestock = (goods: GoodsLabel, isWanted: boolean): Promise<void> =>
  mutate(
    api.restock.ask,
    { params: { id: goods.id }, body: { isWanted } },
    { label: labels['restock.ask'](goods, isWanted) },
  )
