import { labels } from '#calls/labels.ts'
import { api } from '#contract/api.ts'
import { mutate } from '#sync/outbox/mutate.ts'

/** Resolves when durable. Throws auth.required for visitors. */
export const askForPermission = (goodsId: number, isWanted: boolean): Promise<void> =>
  mutate(
    api.permission.ask,
    { params: { id: goodsId }, body: { isWanted } },
    { label: labels['permission.ask'](goodsId, isWanted) },
  )
