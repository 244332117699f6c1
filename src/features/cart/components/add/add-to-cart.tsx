import { Check, ShoppingCart } from 'lucide-react'

import type { ComboPack } from '#domain/combo/pack.ts'
import type { Goods } from '#domain/goods/goods.ts'
import type { Sellable } from '#domain/goods/sellable.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { keepFocus, Stepper } from '#ui/form/stepper.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, wordsOf } from '../../messages.ts'
import { RefusalNote } from './refusal-note.tsx'
import { useAddToCart, type AddToCartState } from './use-add-to-cart.ts'

const Frame = chakra('form', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: 0 },
  variants: {
    size: {
      // One width, whatever the button says: the steppers of a table stand below each other.
      row: { justifyContent: 'flex-end', '& > button': { width: '5.25rem', paddingInline: '1' } },
      card: { flexWrap: 'wrap', '& > button': { flex: '1 1 5.5rem' } },
      detail: {
        flexWrap: 'wrap',
        gap: { base: '2', md: '3' },
        // One line on the narrowest phone.
        '& > button': {
          flex: { base: '1 1 7.5rem', md: 'none' },
          minWidth: { base: '7.5rem', md: '9rem' },
          paddingInline: { base: '2', md: '4' },
          '& > svg': { display: { base: 'none', md: 'block' } },
        },
      },
    },
  },
})

export type AddToCartProps = {
  /** Of a combo its sets go into the cart. */
  goods: Goods | ComboPack
  /** row = one line of a table · card = in a grid · detail = the page of the goods. */
  size?: 'row' | 'card' | 'detail'
  /** Pieces to begin with instead of the smallest purchase: those of last time. */
  suggested?: number | undefined
}

/**
 * Quantity and button. The number is the one the cart's line will have, so pressing twice changes nothing. What this
 * buyer may not buy shows its reason and its fix instead.
 */
export function AddToCart({ goods, suggested, size }: AddToCartProps) {
  const adding = useAddToCart(goods, suggested)
  return <AddToCartForm goods={'combo' in goods ? goods.goods : goods} size={size} adding={adding} />
}

type AddToCartFormProps = {
  goods: Sellable
  size?: AddToCartProps['size']
  adding: AddToCartState
  /** What is being typed, so that a page can follow it. */
  onType?: (typed: number | undefined) => void
}

/** `AddToCart` for a page that shows what the chosen quantity costs beside it. */
export function AddToCartForm({ goods, adding, size = 'card', onType }: AddToCartFormProps) {
  const { offer, rule, number, choose, add } = adding
  const [refusal] = offer.refusals
  if (refusal)
    return (
      <RefusalNote
        refusal={refusal}
        goodsId={refusal.goodsId ?? goods.id}
        goods={goods}
        lines={size === 'row' ? 'two' : 'all'}
      />
    )
  const explain = (typed: number) => {
    const [note] = choose(typed)
    if (size === 'row' && note) toast(note.text)
  }
  return (
    <Frame
      size={size}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = event.currentTarget.querySelector<HTMLInputElement>('input:not([aria-invalid])')?.value
        // What is being typed counts first: the field loses the focus to the button.
        ;(event.nativeEvent as SubmitEvent).submitter?.focus()
        if (Number(typed) > 0) add()
      }}
    >
      <Stepper
        label={messages.quantity(wordsOf(goods), goods.manufacturer)}
        value={number}
        min={rule.minimum}
        step={rule.step}
        max={rule.max}
        onCommit={choose}
        onFitted={explain}
        onType={onType}
        onEnter={add}
        onNone={() => toast(messages.none)}
      />
      <AddButton goods={goods} adding={adding} size={size} />
      {size !== 'row' && <Notes goods={goods} adding={adding} />}
    </Frame>
  )
}

function AddButton({
  goods,
  adding,
  size,
}: {
  goods: Sellable
  adding: AddToCartState
  size: 'row' | 'card' | 'detail'
}) {
  const { number, inCart } = adding
  const isIn = inCart === number
  const word = size === 'row' ? messages.add : messages.addToCart
  // A row and a card have the number beside it.
  const inWords = size === 'detail' ? messages.inCartNow(number, goods.unit) : messages.inCartShort
  const shown = inCart === undefined ? word : isIn ? inWords : messages.update(number)
  const name = isIn ? messages.isIn(wordsOf(goods)) : `${messages.addToCart} ${wordsOf(goods)}`
  return (
    <Button
      type="submit"
      onMouseDown={keepFocus}
      look={size === 'detail' ? 'main' : 'soft'}
      paddingInline={size === 'card' ? '2' : undefined}
      // Who speaks to the browser says what the button shows.
      aria-label={name.includes(shown) ? name : `${name}，${shown}`}
      title={inCart === undefined ? undefined : messages.inCartNumber(inCart, goods.unit)}
    >
      {isIn ? <Check size={14} aria-hidden /> : size !== 'row' && <ShoppingCart size={14} aria-hidden />}
      {shown}
    </Button>
  )
}

/** Why the quantity was changed, and the whole case that is within reach. */
function Notes({ goods, adding: { notes, inCart, number, choose } }: { goods: Sellable; adding: AddToCartState }) {
  const isChanged = inCart !== undefined && inCart !== number
  if (notes.length === 0 && !isChanged) return null
  return (
    <chakra.output flexBasis="full" color="ink.muted" fontSize="meta">
      {isChanged && `${messages.inCartNumber(inCart, goods.unit)} `}
      {notes.map(({ code, text, offer }) => (
        <chakra.span key={code} display="block" color={code === 'caseOffer' ? 'ink.muted' : 'warn'}>
          {text} {offer !== undefined && <LinkButton onClick={() => choose(offer)}>{messages.takeOffer}</LinkButton>}
        </chakra.span>
      ))}
    </chakra.output>
  )
}
