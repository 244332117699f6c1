import type { Wanted } from '#contract/wanted.ts'
import { WANTED_STATUS_TEXT } from '#domain/wanted/wanted.ts'
import { Tag } from '#ui/data/tag.tsx'

import { messages, STATUS_TONE } from '../messages.ts'

/** How far it has come; a request that has not left this device says so instead. */
export const WantedStatusTag = ({ wanted: { status }, isPending }: { wanted: Wanted; isPending: boolean }) =>
  isPending ? (
    <Tag tone="info">{messages.pending}</Tag>
  ) : (
    <Tag tone={STATUS_TONE[status]}>{WANTED_STATUS_TEXT[status]}</Tag>
  )
