import { BellPlus, BellRing } from 'lucide-react'

import { wordsOf } from '#calls/labels.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { dayOf } from '#domain/instant.ts'
import { RoleNeeded, useRefusal } from '#features/account/index.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { askForRestock } from '../mutations.ts'
import { useRestock } from '../queries.ts'

export type WantedGoods = Pick<Goods, 'id' | 'name' | 'specification'>

/** Whether the buyer waits for these goods, and asking or taking it back, which can be undone. */
function useAsking(goods: WantedGoods) {
  const { askedAt, isPending } = useRestock(goods.id)
  const isAsked = askedAt !== undefined
  const undo = () => askForRestock(goods, isAsked).catch(report)
  const toggle = async () => {
    try {
      await askForRestock(goods, !isAsked)
      toast(isAsked ? messages.cancelled : messages.willTell, { action: { text: messages.undo, run: undo } })
    } catch (error) {
      report(error)
    }
  }
  return { askedAt, isAsked, isPending, refusal: useRefusal('request.make'), toggle: () => void toggle() }
}

/** Asks to be told when the goods are in stock again, or no longer; works offline, and either can be undone. */
export function RestockButton({ goods }: { goods: WantedGoods }) {
  const { askedAt, isAsked, isPending, refusal, toggle } = useAsking(goods)
  const text = isAsked ? messages.asked : messages.ask
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      <Button
        look={isAsked ? 'soft' : 'main'}
        minWidth="9rem"
        aria-pressed={isAsked}
        aria-label={`${text} ${wordsOf(goods)}`}
        disabled={refusal !== undefined}
        onClick={toggle}
      >
        {isAsked ? <BellRing size={15} aria-hidden /> : <BellPlus size={15} aria-hidden />}
        {text}
      </Button>
      {refusal !== undefined && (
        <chakra.span color="ink.muted" fontSize="meta">
          {refusal}
        </chakra.span>
      )}
      {askedAt !== undefined && (
        <chakra.span color={isPending ? 'warn' : 'ink.muted'} fontSize="meta">
          {isPending ? messages.pending : messages.askedSince(dayOf(askedAt))}
        </chakra.span>
      )}
    </chakra.div>
  )
}

/** The same in a row of a list, where there is room for a word. */
export function RestockLink({ goods }: { goods: WantedGoods }) {
  const { isAsked, isPending, refusal, toggle } = useAsking(goods)
  const text = isAsked ? messages.askedShort : messages.ask
  if (refusal !== undefined) return <RoleNeeded act="request.make" refusal={refusal} />
  return (
    <LinkButton
      aria-pressed={isAsked}
      aria-label={`${text} ${wordsOf(goods)}`}
      title={isPending ? messages.pending : isAsked ? messages.cancelHint : undefined}
      onClick={toggle}
    >
      {text}
    </LinkButton>
  )
}
