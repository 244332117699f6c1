import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { isHeld, type PlannedLine, type WantedLine } from '#domain/cart/plan-purchase.ts'
import { useBuyer } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { alert } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { buyAllMessages } from '../../buy-all-messages.ts'
import { isCartAddress } from '../../model/is-cart-address.ts'
import { addAll } from '../../mutations.ts'

type BuyAllButtonProps = {
  lines: readonly WantedLine[]
  /** The button's name, where its words alone do not tell it from others of the page. */
  label?: string
  /** Heads the report of what became of each line. */
  title: string
  look?: 'main' | 'plain' | 'soft'
  size?: 'small' | 'medium'
  /** In a row of a table: afterwards as wide as before, and how many went in is in its title. */
  isBrief?: boolean
  onDone?: () => void
  children: ReactNode
}

const isAsWanted = ({ number, why }: PlannedLine): boolean => number > 0 && why === undefined

/**
 * Puts many goods into the cart with one press, and then leads there: says so shortly when all went in as wanted, else
 * what became of each, which can be read again.
 */
export function BuyAllButton({ lines, label, title, isBrief = false, onDone, children, ...face }: BuyAllButtonProps) {
  const buyer = useBuyer()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<{ wanted: string; planned: readonly PlannedLine[] }>()
  const wanted = lines.map(({ goodsId, number, combo }) => `${goodsId} ${number} ${combo?.id ?? ''}`).join()
  // Other lines are another purchase.
  const planned = done?.wanted === wanted ? done.planned : []
  const isInCart = isCartAddress(useLocation().pathname)
  const toCart = { text: buyAllMessages.goToCart, run: () => navigate(paths.cart()) }
  /** What a message leads to: nowhere on the page that it would lead to. */
  const onward = isInCart ? undefined : toCart
  const tell = (outcome: readonly PlannedLine[]) =>
    alert(outcome.some(isInCartNow) ? toWords(outcome) : buyAllMessages.none, {
      title,
      details: outcome.map(toSentence),
      ...(outcome.some(isInCartNow) && onward && { fix: onward }),
    })
  const buy = async () => {
    setBusy(true)
    try {
      const { planned: outcome } = await addAll(lines, buyer).finally(() => setBusy(false))
      onDone?.()
      setDone({ wanted, planned: outcome })
      if (outcome.every(isAsWanted)) toast(toWords(outcome), onward && { action: onward })
      else await tell(outcome)
    } catch (error) {
      report(error)
    }
  }
  const isIn = planned.some(isInCartNow)
  const inWords = isIn ? buyAllMessages.toCart(countOf(planned)) : undefined
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" columnGap="2">
      {isIn && !planned.every(isAsWanted) && (
        <LinkButton fontSize="meta" onClick={() => void tell(planned)}>
          {buyAllMessages.explain(planned.filter((line) => !isAsWanted(line)).length)}
        </LinkButton>
      )}
      {/* One button, so that the focus stays. */}
      <Button
        {...face}
        look={isIn ? 'soft' : face.look}
        aria-label={inWords ?? label}
        title={isBrief ? inWords : undefined}
        isBusy={isBusy}
        disabled={lines.length === 0}
        onClick={() => void (isIn ? toCart.run() : buy())}
      >
        {isIn ? (isBrief ? buyAllMessages.goToCart : inWords) : children}
      </Button>
    </chakra.span>
  )
}

const isInCartNow = ({ number }: PlannedLine): boolean => number > 0

/** How many lines put something into the cart, or changed what it holds. */
const countOf = (outcome: readonly PlannedLine[]): number =>
  outcome.filter((line) => isInCartNow(line) && !isHeld(line)).length

const toWords = (outcome: readonly PlannedLine[]): string =>
  buyAllMessages.done(countOf(outcome), outcome.filter(isHeld).length)

function toSentence(line: PlannedLine): string {
  const { name, number, unit, why } = line
  if (number === 0) return buyAllMessages.refused(name, why ?? buyAllMessages.gone)
  if (isHeld(line))
    return why ? buyAllMessages.heldWhy(name, number, unit, why) : buyAllMessages.held(name, number, unit)
  return why ? buyAllMessages.adjusted(name, number, unit, why) : buyAllMessages.added(name, number, unit)
}
