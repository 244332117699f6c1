import { fitQuantity, quantityRule } from '#domain/cart/quantity.ts'
import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { boughtKey } from '#domain/eligibility/buyer.ts'
import { isFlashSaleLine, LINE_TYPES } from '#domain/goods/line-type.ts'
import { flashRoomOf } from '#domain/pricing/flash-room.ts'
import { useBuyer } from '#features/account/index.ts'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { cartMessages } from '../../messages.lazy.ts'

/** What is left of the flash sale to this buyer, as this device knows it; undefined for other lines. */
function useFlashRoom(line: QuotedLine) {
  const now = useNow({ everyMs: 60_000 })
  const bought = useBuyer()?.boughtInPeriod ?? {}
  const { goods, pack, number } = line
  if (!goods || pack || !isFlashSaleLine(line)) return undefined
  const room = flashRoomOf(goods, number, { now, bought: bought[boughtKey(goods.id, LINE_TYPES.flashSale)] })
  const rule = quantityRule(goods, bought[boughtKey(goods.id)])
  const max = fitQuantity(number, { ...rule, max: Math.min(rule.max, room.left) })
  return { ...room, goods, max }
}

/** How many pieces the flash price still holds for, while it holds. */
export function FlashLeft({ line }: { line: QuotedLine }) {
  const room = useFlashRoom(line)
  if (!room || room.loss) return null
  return <span>{cartMessages.flashLeft[room.by](room.left, room.goods.unit)}</span>
}

/** Why the flash price does not hold, and the number that it would hold for. `onFit` sets that number. */
export function FlashNote({ line, onFit }: { line: QuotedLine; onFit: (number: number) => void }) {
  const room = useFlashRoom(line)
  if (!room?.loss || line.priceSource === 'flashSale') return null
  const { loss, left, max, goods } = room
  return (
    <chakra.output display="block" color="warn" fontSize="meta" lineHeight="1.35">
      {cartMessages.flashLoss[loss](left, goods.unit)}
      {cartMessages.usualPrice}
      {max > 0 && <LinkButton onClick={() => onFit(max)}>{cartMessages.fitFlash(max, goods.unit)}</LinkButton>}
    </chakra.output>
  )
}
