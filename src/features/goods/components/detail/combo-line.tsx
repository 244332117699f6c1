import { type Combo, combosWith } from '#domain/combo/combo.ts'
import { useBuyer } from '#features/account/index.ts'
import { comboPaths } from '#routing/paths/combo.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextLink } from '#ui/form/text-link.tsx'

import { detailMessages } from '../../messages.lazy.ts'
import { useMinute } from '../card/use-offer.ts'

type ComboLineProps = {
  goodsId: number
  list: readonly Combo[]
  /** The server's time (epoch ms) when it said so, and this device's. */
  timestamp: number
  asOf: number | undefined
}

/** 此商品有套餐: leads to the combos that hold these goods; nothing where this buyer can have none. */
export function ComboLine({ goodsId, list, timestamp, asOf = timestamp }: ComboLineProps) {
  const [first, ...more] = combosWith(list, goodsId, useBuyer(), useMinute() + timestamp - asOf)
  if (!first) return null
  return (
    <Notice
      tone="good"
      action={<TextLink to={comboPaths.combos({ goods: goodsId })}>{detailMessages.toCombos}</TextLink>}
    >
      {more.length > 0 ? detailMessages.combos(more.length + 1) : detailMessages.combo(first.name)}
    </Notice>
  )
}
