import { chakra } from '@chakra-ui/react'
import { BellPlus, BellRing } from 'lucide-react'

import type { Goods } from '#domain/goods/goods.ts'
import { dayOf } from '#domain/instant.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'

import { messages } from '../messages.ts'
import { askForRestock } from '../mutations.ts'
import { useRestock } from '../queries.ts'

type RestockButtonProps = { goods: Pick<Goods, 'id' | 'name' | 'specification'> }

/** Asks to be told when the goods are in stock again, or no longer; works offline, and either can be undone. */
export function RestockButton({ goods }: RestockButtonProps) {
  const { askedAt, isPending } = useRestock(goods.id)
  const isAsked = askedAt !== undefined
  const undo = (isWanted: boolean) => ({
    text: messages.undo,
    run: () => askForRestock(goods, isWanted).catch(report),
  })
  const toggle = async () => {
    try {
      await askForRestock(goods, !isAsked)
      toast(isAsked ? messages.cancelled : messages.willTell, { action: undo(isAsked) })
    } catch (error) {
      report(error)
    }
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      <Button
        look={isAsked ? 'soft' : 'main'}
        minWidth="9rem"
        aria-pressed={isAsked}
        aria-label={isAsked ? messages.cancelNamed(goods.name) : messages.askNamed(goods.name)}
        onClick={() => void toggle()}
      >
        {isAsked ? <BellRing size={15} aria-hidden /> : <BellPlus size={15} aria-hidden />}
        {isAsked ? messages.asked : messages.ask}
      </Button>
      {isAsked && (
        <chakra.span color={isPending ? 'warn' : 'ink.muted'} fontSize="meta">
          {isPending ? messages.pending : messages.askedSince(dayOf(askedAt))}
        </chakra.span>
      )}
    </chakra.div>
  )
}
