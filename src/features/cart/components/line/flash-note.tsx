import { fitQuantity, quantityRule } from '#domain/cart/quantity.ts'
import { boughtKey } from '#domain/eligibility/buyer.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'
import type { Sellable } from '#domain/goods/sellable.ts'
import { flashRoomOf } from '#domain/pricing/flash-room.ts'
import { useBuyer } from '#features/account/index.ts'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { cartMessages } from '../../messages.lazy.ts'

type FlashPieces = { goods: Sellable & Pick<Goods, 'flashSale'>; number: number }

/** What is left of the flash sale to this buyer, as this device knows it. */
function useFlashRoom({ goods, number }: FlashPieces) {
  const now = useNow({ everyMs: 60_000 })
  const bought = useBuyer()?.boughtInPeriod ?? {}
  const room = flashRoomOf(goods, number, { now, bought: bought[boughtKey(goods.id, LINE_TYPES.flashSale)] })
  const rule = quantityRule(goods, bought[boughtKey(goods.id)])
  const max = fitQuantity(number, { ...rule, max: Math.min(rule.max, room.left) })
  return { ...room, max }
}

/** How many pieces the flash price still holds for, while it holds. */
export function FlashLeft(pieces: FlashPieces) {
  const { loss, by, left } = useFlashRoom(pieces)
  return loss ? null : <span>{cartMessages.flashLeft[by](left, pieces.goods.unit)}</span>
}

type FlashNoteProps = FlashPieces & {
  /** Sets that number; absent where setting it would not be enough. */
  onFit?: ((number: number) => void) | undefined
}

/** Why the flash price does not hold for as many pieces, and the number that it would hold for. */
export function FlashNote({ goods, number, onFit }: FlashNoteProps) {
  const { loss, left, max } = useFlashRoom({ goods, number })
  if (!loss) return null
  return (
    <chakra.output display="block" color="warn" fontSize="meta" lineHeight="1.35">
      {cartMessages.flashLoss[loss](left, goods.unit)}
      {cartMessages.usualPrice}
      {onFit && max > 0 && <LinkButton onClick={() => onFit(max)}>{cartMessages.fitFlash(max, goods.unit)}</LinkButton>}
    </chakra.output>
  )
}
