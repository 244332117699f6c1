import { labels, type NamedGoods, wordsOf } from '#calls/labels.ts'
import { api } from '#contract/api.ts'
import { mutate } from '#sync/outbox/mutate.ts'

/** Resolves when durable. `goods`: their words, where the page knows them. Throws auth.required for visitors. */
export const askForPermission = (goodsId: number, isWanted: boolean, goods?: NamedGoods): Promise<void> =>
  mutate(
    api.permission.ask,
    { params: { id: goodsId }, body: { isWanted } },
    { label: labels['permission.ask'](goods ? `（${wordsOf(goods)}）` : '', isWanted) },
  )
