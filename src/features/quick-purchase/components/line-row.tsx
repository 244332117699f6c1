import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { isFlashSaleLine } from '#domain/goods/line-type.ts'
import { runningFlashSale } from '#domain/pricing/flash-sale.ts'
import type { KeptLine } from '#domain/quick-purchase/kept-line.ts'
import { isAdding, type SettledLine } from '#domain/quick-purchase/settle-lines.ts'
import { FlashNote, RefusalNote } from '#features/cart/index.ts'
import { OffersWait } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { Price } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { IconButton } from '#ui/form/button.tsx'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'
import { useIsDesktop } from '#ui/hooks/use-media.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, questionText, STATE_TEXT } from '../messages.ts'
import { Choices, Pieces, Rewrite } from './line-fields.tsx'
import type { QuickTable } from './use-quick-table.ts'

export const LineGrid = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '1.75rem minmax(0, 1fr) auto',
      xl: '2.25rem minmax(0, 13rem) minmax(0, 1fr) 7.5rem 6.5rem minmax(0, 14rem) 2rem',
    },
    gridTemplateAreas: {
      base: '"place text remove" ". goods goods" ". state number"',
      xl: '"place text goods number price state remove"',
    },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    paddingBlock: { base: '2.5', xl: '1' },
    paddingInline: { base: '3', xl: '4' },
    borderTop: '1px solid',
    borderColor: 'line',
    contentVisibility: 'auto',
    containIntrinsicSize: { base: 'auto 7rem', xl: 'auto 3rem' },
    _focusWithin: { bg: 'brand.soft' },
    '& > [data-at=place]': { gridArea: 'place', color: 'ink.faint', fontSize: 'meta' },
    '& > [data-at=text]': { gridArea: 'text', minWidth: 0, color: 'ink.muted', overflowWrap: 'anywhere' },
    '& > [data-at=goods]': { gridArea: 'goods', minWidth: 0 },
    '& > [data-at=number]': { gridArea: 'number', textAlign: 'right', whiteSpace: 'nowrap' },
    '& > [data-at=price]': { gridArea: 'price', textAlign: 'right', display: { base: 'none', xl: 'block' } },
    '& > [data-at=state]': { gridArea: 'state', minWidth: 0, fontSize: 'meta' },
    // Its column is as wide as the quantity below.
    '& > [data-at=remove]': { gridArea: 'remove', justifySelf: 'end' },
  },
})

const TONES = {
  ready: 'brand',
  adjusted: 'warn',
  held: 'neutral',
  blocked: 'danger',
  choose: 'info',
  quantity: 'warn',
  unknown: 'danger',
  merged: 'neutral',
  remark: 'neutral',
} as const

type LineRowProps = {
  place: number
  settled: SettledLine
  kept: KeptLine
  goods: ReadonlyMap<number, ListedGoods>
  price: number | undefined
  table: Pick<QuickTable, 'chooseGoods' | 'setPieces' | 'rewrite' | 'remove'>
  onLeave: (event: KeyboardEvent) => void
}

/** One line: what was written, what it means, how many, and what becomes of it. */
export function LineRow({ place, settled, kept, goods, price, table, onLeave }: LineRowProps) {
  const { state, line, number, parts } = settled
  const known = line.goodsId === undefined ? undefined : goods.get(line.goodsId)
  const isOpen = state !== 'remark' && state !== 'unknown'
  const row = useRef<HTMLLIElement>(null)
  const isCounter = useIsDesktop()
  /** The button that sets a number goes: the focus stays with the number, on a phone in its row, without a keyboard. */
  const setPieces = (pieces: number | undefined) => {
    table.setPieces(line.id, pieces)
    row.current?.querySelector<HTMLElement>(isCounter ? '[data-pieces]' : '[data-at=goods] :is(a, select)')?.focus()
  }
  return (
    <LineGrid ref={row} data-state={state}>
      <div data-at="place">{place + 1}</div>
      <div data-at="text">{state === 'unknown' ? <Rewrite kept={kept} onRewrite={table.rewrite} /> : line.text}</div>
      <div data-at="goods">
        {state === 'choose' ? (
          <Choices kept={kept} goods={goods} onChoose={table.chooseGoods} />
        ) : (
          known && state !== 'remark' && <GoodsName goods={known} />
        )}
      </div>
      <div data-at="number">
        {isOpen && (
          <Pieces
            kept={kept}
            bought={state === 'adjusted' && parts.length === 0 ? number : undefined}
            label={messages.numberOf(known?.name ?? line.text)}
            unit={known?.unit ?? ''}
            onPieces={(pieces) => table.setPieces(line.id, pieces)}
            onLeave={onLeave}
          />
        )}
        {/* Each box has what its own row wrote; what they come to together stands under the first. */}
        {parts.length > 0 && number > 0 && (
          <chakra.div fontSize="meta">{messages.together(parts.length, number, known?.unit ?? '')}</chakra.div>
        )}
      </div>
      <div data-at="price">
        {price !== undefined && (
          <OffersWait>
            <Price price={price} without="—" />
          </OffersWait>
        )}
      </div>
      <div data-at="state">
        <StateNote settled={settled} kept={kept} known={known} onPieces={setPieces} />
      </div>
      <div data-at="remove">
        <IconButton size="small" label={messages.removeLine(line.text)} onClick={() => table.remove(line.id)}>
          <X size={14} aria-hidden />
        </IconButton>
      </div>
    </LineGrid>
  )
}

const GoodsName = ({ goods }: { goods: ListedGoods }) => (
  <>
    <TextLink look="ink" fontWeight="500" to={paths.goods({ goodsId: goods.id })}>
      {goods.name}
    </TextLink>{' '}
    {goods.specification}
    <chakra.div color="ink.muted" fontSize="meta" truncate>
      {goods.manufacturer}
    </chakra.div>
  </>
)

type StateNoteProps = Pick<LineRowProps, 'settled' | 'kept'> & {
  known: ListedGoods | undefined
  onPieces: (pieces: number | undefined) => void
}

function StateNote({ settled, kept, known, onPieces }: StateNoteProps) {
  const { state, line, why, refusal, wanted, number, inCart, parts, into } = settled
  const unit = known?.unit ?? ''
  return (
    <>
      <Tag tone={TONES[state]}>{STATE_TEXT[state]}</Tag> {state === 'remark' && messages.remark}
      {state === 'merged' && messages.mergedInto(into!)}
      {state === 'unknown' && (
        <TextLink to={paths.wantedForm({ name: wantedName(line.text) })} aria-label={messages.postNamed(line.text)}>
          {messages.post}
        </TextLink>
      )}
      {(state === 'quantity' || (state === 'choose' && line.question)) && (
        <>
          {questionText(line.question, line.text)}{' '}
          {line.pieces !== undefined && (
            <LinkButton onClick={() => onPieces(line.pieces)}>{messages.use(line.pieces, unit)}</LinkButton>
          )}
        </>
      )}
      {state === 'adjusted' && [messages.changed(wanted, number, unit), why].filter(Boolean).join('，')}
      {state === 'blocked' && refusal && (
        <RefusalNote refusal={refusal} lines="two" goodsId={line.goodsId!} goods={known!} />
      )}
      {state === 'blocked' && !refusal && why}
      {(isAdding(settled) || state === 'held') && (
        <chakra.span color="ink.muted" display="block">
          {[
            parts.length > 0 ? messages.parts(parts, wanted, unit) : kept.note,
            inCart > 0 ? messages.inCart(inCart, number, unit) : undefined,
            state === 'held' ? why : undefined,
          ]
            .filter(Boolean)
            .join('；')}
        </chakra.span>
      )}
      {isAdding(settled) && <LostSale settled={settled} goods={known!} onFit={onPieces} />}
    </>
  )
}

type LostSaleProps = { settled: SettledLine; goods: Goods; onFit: (pieces: number) => void }

/** Why the running flash sale does not count, and the number it would count for. */
function LostSale({ settled: { type, number, parts, inCart }, goods, onFit }: LostSaleProps) {
  const now = useNow({ everyMs: 60_000 })
  if (isFlashSaleLine({ type }) || !runningFlashSale(goods, 0, now)) return null
  // Several rows make the number, or the cart has a line at the usual price, which would stay.
  const isOwn = parts.length === 0 && inCart === 0
  return <FlashNote goods={goods} number={number} onFit={isOwn ? onFit : undefined} />
}

/** Of a line that nothing is like, its words without the quantity at the end. */
const wantedName = (text: string): string =>
  text
    .replace(/[\s*x×]*[\d十百半两]+\s?[盒瓶支袋件箱包条]?$/u, '')
    .trim()
    .slice(0, 50) || text.slice(0, 50)
