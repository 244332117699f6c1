import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

import type { CartConflict } from '#domain/cart/conflict.ts'
import { report } from '#ui/feedback/report.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'

import { messages, wordsOf } from '../messages.ts'
import { choiceWords } from '../model/conflict-choices.ts'
import { decide, type Decision } from '../model/decide.ts'
import { addToCart } from '../mutations.ts'
import { conflictWords as words } from './conflict-words.ts'

type ConflictButtonsProps = {
  conflict: CartConflict
  /** All that wait: an outcome is put aside with its last line. */
  all: readonly CartConflict[]
  onDecided?: () => void
}

/** What can be done about one line. */
export function ConflictButtons({ conflict, all, onDecided }: ConflictButtonsProps) {
  const [busy, setBusy] = useState<Decision>()
  const { line, label } = conflict
  const name = line?.goods ? wordsOf(line.goods) : label
  const press = async (decision: Decision) => {
    setBusy(decision)
    try {
      await decide([conflict], decision, all)
      onDecided?.()
      if (decision === 'remove') tellRemoved(conflict, name)
    } catch (error) {
      report(error)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <chakra.fieldset display="flex" flexWrap="wrap" gap="2" border="0" minWidth="0" aria-label={name}>
      {choiceWords(conflict).map(({ decision, text }, place) => (
        <Button
          key={decision}
          size="small"
          look={place === 0 ? 'soft' : decision === 'remove' ? 'quiet' : 'plain'}
          isBusy={busy === decision}
          disabled={busy !== undefined && busy !== decision}
          onClick={() => void press(decision)}
        >
          {text}
        </Button>
      ))}
    </chakra.fieldset>
  )
}

function tellRemoved({ line }: CartConflict, name: string): void {
  const goods = line?.goods
  if (!goods) {
    toast(words.removed(name))
    return
  }
  const undo = () =>
    addToCart([{ goods, number: line.number, type: line.type }]).then(() => toast(messages.undone), report)
  toast(words.removed(name), { action: { text: messages.undo, run: undo } })
}
