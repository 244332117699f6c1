import type { Goods } from '#domain/goods/goods.ts'
import { expiryState } from '#domain/goods/near-expiry.ts'
import { Notice } from '#ui/feedback/notice.tsx'

import { words } from './detail-words.ts'
import { useMinute } from './use-offer.ts'

/** What a buyer must know before he buys: near expiry and what comes with it, ephedrine, the cold chain. */
export function GoodsNotices({ goods }: { goods: Goods }) {
  const { isInZone } = expiryState(goods.expiresOn, useMinute())
  return (
    <>
      {isInZone && <Notice tone="warn">{words.nearExpiry(goods.expiresOn)}</Notice>}
      {goods.isEphedrine && <Notice tone="warn">{words.ephedrine}</Notice>}
      {goods.storage === 'cold' && <Notice>{words.cold}</Notice>}
    </>
  )
}
