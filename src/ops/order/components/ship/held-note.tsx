import type { Hold } from '#domain/packing/picking.ts'
import { Tag } from '#ui/data/tag.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { HOLD_TAG } from '../../messages.ts'

type HeldNoteProps = { orderId: number; number: string; hold: Hold }

/**
 * An order of which pieces may not leave: another batch is chosen on its page, beside the waybills that are typed here.
 */
export const HeldNote = ({ orderId, number, hold }: HeldNoteProps) => (
  <chakra.p color="ink.muted" fontSize="meta">
    <Tag tone="danger">{HOLD_TAG[hold]}</Tag> 不能整单发出，不在本次发货里。请先更换批号：
    <TextLink to={`/orders/${orderId}`} target="_blank" aria-label={`打开订单 ${number}`}>
      打开订单
    </TextLink>
  </chakra.p>
)
