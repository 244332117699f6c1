import { Trash2 } from 'lucide-react'
import { memo } from 'react'

import type { CartConflict } from '#domain/cart/conflict.ts'
import type { OverriddenLine } from '#domain/cart/overridden.ts'
import { pictureOf, type QuotedLine } from '#domain/cart/quoted-line.ts'
import { report } from '#ui/feedback/errors.ts'
import { IconButton } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { swipeStyle, useSwipeAway } from '#ui/gesture/use-swipe-away.ts'
import { Thumbnail } from '#ui/picture/thumbnail.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { cartMessages } from '../../messages.lazy.ts'
import { wordsOf } from '../../messages.ts'
import { askToRemove, removeWithUndo } from '../../model/ask-to-remove.ts'
import { settleByEdit } from '../../model/decide.ts'
import { selectLines } from '../../mutations.ts'
import { LineConflict } from '../conflict/line-conflict.tsx'
import { LineFacts, LineGoods, LineNotes } from './line-goods.tsx'
import { LineAmount, LinePrice } from './line-price.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { OverriddenNote } from './overridden-note.tsx'
import { focusAfter, focusBinAfter } from './use-cart-keys.ts'

/** The same columns in every row and in the head, at the counter. */
export const COLUMNS =
  '1.75rem minmax(0, 1.3fr) minmax(0, 1fr) minmax(9rem, 0.9fr) 6.75rem minmax(5.5rem, 0.8fr) 6rem 2rem'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '2.75rem minmax(0, 1fr) auto 2.25rem', lg: COLUMNS },
    gridTemplateAreas: {
      // On a phone the stepper stands beside the three lines of price, amount and rule, each of which is always one line
      // high: the row stays as high while the quantity changes.
      base: '"box goods goods remove" "box facts facts facts" ". more more more" ". steps steps steps" ". price quantity quantity" ". amount quantity quantity" ". rule quantity quantity" ". notes notes notes"',
      // What is rare stands below: a line without it is as low as its two lines of text.
      lg: '"box goods facts price quantity rule amount remove" ". more more notes notes notes notes notes"',
    },
    columnGap: { base: '2', lg: '3' },
    alignItems: { base: 'start', lg: 'center' },
    paddingBlock: { base: '1.5', lg: '1' },
    paddingInline: { base: '1', md: '4' },
    paddingRight: { base: '3', md: '4' },
    borderTop: '1px solid',
    borderColor: 'line',
    contentVisibility: 'auto',
    containIntrinsicSize: { base: 'auto 8rem', lg: 'auto 3rem' },
    outlineOffset: '-2px',
    ...swipeStyle,
    '&:first-of-type': { borderTop: '0' },
    _hover: { bg: { lg: 'subtle' } },
    _focusWithin: { bg: { lg: 'brand.soft' } },
    // The press areas of a thumb are higher than what they stand beside.
    '& > [data-at=box]': { gridArea: 'box', marginTop: { base: '-1', lg: '0' } },
    '& > [data-at=goods]': { gridArea: 'goods', display: 'flex', alignItems: 'center', gap: '2', minWidth: 0 },
    '& > [data-at=facts]': { gridArea: 'facts', minWidth: 0 },
    // At the counter one cell; on a phone the steps of the ladder have the width of the row.
    '& > [data-at=price]': { display: { base: 'contents', lg: 'block' }, gridArea: 'price', minWidth: 0 },
    '& > [data-at=price] > div:not([data-at])': {
      display: { base: 'contents', lg: 'block' },
      textAlign: { lg: 'right' },
    },
    // Each row of the phone's has a line of the same height, whether a price is struck or not.
    '& [data-at=now]': {
      gridArea: 'price',
      minHeight: { base: '1.5rem', lg: '0' },
      lineHeight: { base: '1.375rem', lg: 'inherit' },
      paddingTop: { base: '0.5', lg: '0' },
    },
    '& [data-at=steps]': { gridArea: 'steps' },
    '& > [data-at=quantity]': {
      gridArea: 'quantity',
      justifySelf: { base: 'end', lg: 'start' },
      alignSelf: 'center',
      paddingTop: { base: '1', lg: '0' },
    },
    '& > [data-at=rule]': { gridArea: 'rule' },
    '& > [data-at=more]': { gridArea: 'more', minWidth: 0, paddingBottom: '1' },
    '& > [data-at=notes]': { gridArea: 'notes', textAlign: 'right', paddingBottom: { lg: '1' } },
    '& > :is([data-at=more], [data-at=notes]):empty': { display: 'none' },
    // One line each, and the whole of it on pointing at it.
    '& [data-cut]': { overflow: { lg: 'hidden' }, textOverflow: 'ellipsis', whiteSpace: { lg: 'nowrap' } },
    '& > [data-at=amount]': {
      gridArea: 'amount',
      textAlign: { lg: 'right' },
      lineHeight: { base: '1.25rem', lg: 'inherit' },
    },
    '& > [data-at=remove]': {
      gridArea: 'remove',
      justifySelf: 'end',
      marginRight: { base: '-2', lg: '0' },
      marginBlock: { base: '-1.5', lg: '0' },
    },
  },
  variants: {
    isOff: {
      true: {
        '& :is([data-at=goods] > span, [data-at=facts], [data-at=now], [data-at=steps], [data-at=amount])': {
          opacity: 0.55,
        },
      },
    },
  },
})

type CartLineRowProps = {
  line: QuotedLine
  index: number
  isPending: boolean
  /** All that came out otherwise than decided; this line's is shown here. */
  conflicts: readonly CartConflict[]
  /** What another device made of this line after this one. */
  other: OverriddenLine | undefined
  onEnter: (index: number) => void
}

/**
 * One line of the cart. Rows can be walked with the keyboard (use-cart-keys.ts). Drawn again only when something of it
 * changed: an edit changes the page around it several times.
 */
export const CartLineRow = memo(function CartLineRow({
  line,
  index,
  isPending,
  conflicts,
  other,
  onEnter,
}: CartLineRowProps) {
  const { goods, pack } = line
  const conflict = conflicts.find(({ lineId }) => lineId === line.id)
  const name = goods ? wordsOf(goods) : cartMessages.unknownGoods
  const settle = () => void settleByEdit(line.id, conflicts).catch(report)
  const swiped = async () => {
    if (await removeWithUndo([line])) settle()
  }
  const remove = async (focusNext: typeof focusBinAfter) => {
    if (!(await askToRemove([line]))) return
    settle()
    focusNext(line.id, index)
  }
  const row = useSwipeAway<HTMLLIElement>(cartMessages.remove, () => void swiped())
  return (
    <Row ref={row} data-row={index} data-line={line.id} tabIndex={-1} aria-label={name} isOff={!line.isBuyable}>
      <div data-at="box">
        <Checkbox
          aria-label={cartMessages.selectLine(name)}
          aria-keyshortcuts="Space"
          checked={line.isSelected}
          disabled={!line.isBuyable}
          onChange={({ target }) => selectLines([line], target.checked).catch(report)}
        />
      </div>
      <div data-at="goods">
        <Thumbnail
          name={goods?.name ?? cartMessages.unknownGoods}
          dosageForm={pack ? '' : (goods?.dosageForm ?? '')}
          picture={pictureOf(line)}
          size="2.25rem"
        />
        <LineGoods line={line} isPending={isPending} />
      </div>
      <div data-at="facts">
        <LineFacts line={line} />
      </div>
      <div data-at="more">
        <LineNotes line={line} />
        {other?.number === line.number && !conflict && (
          <OverriddenNote lineId={line.id} other={other} unit={goods?.unit ?? ''} />
        )}
        {conflict && <LineConflict conflict={conflict} all={conflicts} />}
      </div>
      <div data-at="price">
        <LinePrice line={line} isPending={isPending} />
      </div>
      {goods && (
        <LineQuantity
          line={line}
          goods={goods}
          onEnter={() => onEnter(index)}
          onNone={() => void remove(focusAfter)}
          onChanged={settle}
        />
      )}
      <div data-at="amount">
        <LineAmount line={line} />
      </div>
      <div data-at="remove">
        <IconButton label={cartMessages.removeNamed(name)} size="small" onClick={() => void remove(focusBinAfter)}>
          <Trash2 size={16} />
        </IconButton>
      </div>
    </Row>
  )
})
