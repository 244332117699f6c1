import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react'

import { stepQuantity } from '#domain/goods/stock.ts'
import { dayOf } from '#domain/instant.ts'
import { RefusalNote } from '#features/cart/index.ts'
import { paths } from '#routing/paths.ts'
import { Money } from '#ui/data/price.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { explain, shownStock } from '../model/explain.ts'
import type { ProposalRow as Row } from '../model/rows.ts'
import { NumberField } from './number-field.tsx'

export const RowGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      lg: 'minmax(0, 15rem) minmax(0, 1fr) 8.5rem 8.5rem 6rem',
    },
    gridTemplateAreas: {
      base: '"goods amount" "why why" "stock number"',
      lg: '"goods why stock number amount"',
    },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1.5',
    paddingBlock: { base: '3', lg: '1.5' },
    paddingInline: { base: '3', lg: '4' },
    borderTop: '1px solid',
    borderColor: 'line',
    '& > [data-at=goods]': { gridArea: 'goods', minWidth: 0 },
    '& > [data-at=why]': { gridArea: 'why', minWidth: 0 },
    '& > [data-at=stock]': { gridArea: 'stock', textAlign: { base: 'left', lg: 'right' }, whiteSpace: 'nowrap' },
    '& > [data-at=number]': { gridArea: 'number', textAlign: 'right', whiteSpace: 'nowrap' },
    '& > [data-at=amount]': { gridArea: 'amount', textAlign: 'right' },
  },
})

type ProposalRowProps = {
  row: Row
  /** Pieces put together already. */
  pending: number
  /** Fen of the line; absent without a price. */
  amount: number | undefined
  isPlacingFrozen: boolean
  isCountingFrozen: boolean
  onNumber: (pieces: number) => void
  onCount: (pieces: number) => void
  /** As the field of the number tells it. */
  onWrong: (change: 1 | -1) => void
  onMove: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Goods in use: what the proposal follows from, what is on the shelf, and how many to order. */
export function ProposalRow({ row, pending, amount, onNumber, onCount, onWrong, onMove, ...frozen }: ProposalRowProps) {
  const { goods, line, number } = row
  const { unit } = goods
  const [isWrong, setWrong] = useState(false)
  const tellWrong = useCallback(
    (change: 1 | -1) => {
      setWrong(change > 0)
      onWrong(change)
    },
    [onWrong],
  )
  return (
    <RowGrid as="li" data-state={row.state} _focusWithin={{ bg: 'brand.soft' }}>
      <div data-at="goods">
        <TextLink look="ink" fontWeight="500" to={paths.goods({ goodsId: goods.id })}>
          {goods.name}
        </TextLink>{' '}
        {goods.specification}
        <chakra.div color="ink.muted" fontSize="meta" truncate>
          {goods.manufacturer}
        </chakra.div>
      </div>
      <div data-at="why">
        {line ? explain(line, unit) : messages.stateText.unknown}
        <Notes row={row} pending={pending} isWrong={isWrong} />
      </div>
      <div data-at="stock">
        <Labelled text={messages.heads.stock}>
          <NumberField
            column="stock"
            label={messages.stockOf(goods.name)}
            value={undefined}
            placeholder={line ? messages.about(shownStock(line.use), line.daysLeft) : '—'}
            unit={unit}
            isFrozen={frozen.isCountingFrozen}
            onNumber={onCount}
            onMove={onMove}
          />
        </Labelled>
      </div>
      <div data-at="number">
        {!line?.refusal && (
          <Labelled text={messages.heads.number}>
            <NumberField
              column="number"
              label={messages.numberOf(goods.name)}
              value={number}
              unit={unit}
              isFrozen={frozen.isPlacingFrozen}
              onNumber={onNumber}
              onWrong={tellWrong}
              onMove={onMove}
            />
          </Labelled>
        )}
      </div>
      <div data-at="amount">{amount !== undefined && number > 0 && !isWrong && <Money amount={amount} />}</div>
    </RowGrid>
  )
}

/** What else is to be known of it, in faint. */
function Notes({
  row: { goods, line, why, number, isTyped, rounded, state },
  pending,
  isWrong,
}: Pick<ProposalRowProps, 'row' | 'pending'> & { isWrong: boolean }) {
  const { unit } = goods
  const notes = [
    // Of the number before, where the field shows a wrong one.
    rounded !== undefined &&
      !isWrong &&
      messages.rounded({ wanted: rounded, number, step: stepQuantity(goods), unit, isTyped }),
    line?.use.countedAt !== undefined && messages.counted(dayOf(line.use.countedAt).slice(5)),
    line && messages.lastBought(dayOf(line.use.lastAt).slice(5), line.use.times),
    line && state === 'due' && messages.lead(line.leadDays),
    pending > 0 && messages.pending(pending, unit),
    isTyped && line && line.number !== number && line.number > 0 && messages.proposed(line.number, unit),
  ].filter(Boolean)
  return (
    <>
      {line?.refusal && <RefusalNote refusal={line.refusal} lines="two" goodsId={goods.id} goods={goods} />}
      {why && !line?.refusal && !(isWrong && isTyped) && (
        <chakra.div color="warn" fontSize="meta">
          {why}
        </chakra.div>
      )}
      {notes.length > 0 && (
        <chakra.div color="ink.faint" fontSize="meta">
          {notes.join(' · ')}
        </chakra.div>
      )}
    </>
  )
}

/** On a phone there is no head of the column. */
const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <chakra.span hideFrom="lg" color="ink.muted" fontSize="meta" marginRight="1.5">
      {text}
    </chakra.span>
    {children}
  </>
)
