import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'

import type { Overridden } from '#domain/cart/overridden.ts'
import { toClock } from '#ui/data/age.tsx'
import { report } from '#ui/feedback/report.ts'
import { IconButton } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { hearOther } from '../mutations.ts'
import { cartWords } from './cart-words.ts'

type OverriddenNoteProps = { lineId: string; other: Overridden; unit: string }

/** On the line itself: another device came after this one, with what and when. */
export function OverriddenNote({ lineId, other, unit }: OverriddenNoteProps) {
  const now = useNow({ everyMs: 60_000 })
  const { number, mine, at } = other
  return (
    <chakra.div display="flex" alignItems="center" gap="0.5" marginTop="0.5" color="info" fontSize="meta">
      <output>
        {cartWords.otherDevice(`${number} ${unit}`, at === undefined ? undefined : toClock(at, now))}
        <chakra.span color="ink.muted" display="inline-block">
          {cartWords.mineBefore(mine, unit)}
        </chakra.span>
      </output>
      <IconButton label={cartWords.iKnow} size="small" onClick={() => hearOther(lineId, other).catch(report)}>
        <X size={14} />
      </IconButton>
    </chakra.div>
  )
}
