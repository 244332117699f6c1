import { type KeyboardEvent, useRef, useState } from 'react'

import { paths } from '#routing/paths.ts'
import { keptOrderPaths } from '#routing/paths/kept-order.ts'
import { Chip } from '#ui/form/chip.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type HeldIn, messages } from '../messages.ts'
import { moveFocus } from '../model/move-focus.ts'
import { type ProposalRow as Row, ROW_STATES, type RowState } from '../model/rows.ts'
import { ProposalRow, RowGrid } from './proposal-row.tsx'

/** Ids of the goods of rows that stay in their order. */
const NONE_HELD: readonly number[] = []

type ProposalTableProps = {
  rows: readonly Row[]
  /** Pieces put together and not ordered yet. */
  pendingOf: (goodsId: number) => { cart: number; kept: number }
  amountOf: (row: Row) => number | undefined
  isPlacingFrozen: boolean
  isCountingFrozen: boolean
  onNumber: (row: Row, pieces: number) => void
  onCount: (row: Row, pieces: number) => void
  /** A number that cannot be bought: 1 where it comes to stand, -1 where it is gone; of one identity. */
  onWrong: (change: 1 | -1) => void
  /** Ctrl+Enter. */
  onSend: () => void
}

/**
 * Everything in use, by what is to be done about it; every number can be typed, and the arrow keys go from field to
 * field. A count may change what is to be done: the rows stay as they stand until another part is chosen.
 */
export function ProposalTable({
  rows,
  pendingOf,
  amountOf,
  onNumber,
  onCount,
  onWrong,
  onSend,
  ...frozen
}: ProposalTableProps) {
  const [chosen, setChosen] = useState<RowState>('due')
  const list = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState(NONE_HELD)
  const fitting = rows.filter(
    ({ state, isTyped, number }) => state === chosen || (chosen === 'due' && isTyped && number > 0),
  )
  const heldOf = ({ goods }: Row) => pendingOf(goods.id).cart + pendingOf(goods.id).kept
  const pending = rows.filter(({ state }) => state === 'pending')
  const countOf = (of: RowState) => rows.filter(({ state }) => state === of).length
  const others = { blocked: countOf('blocked'), enough: countOf('enough'), unknown: countOf('unknown') }
  const { blocked } = others
  const missing = rows.filter((row) => row.state === 'due' && heldOf(row) > 0)
  const heldIn = (of: readonly Row[]): HeldIn => ({
    cart: of.some(({ goods }) => pendingOf(goods.id).cart > 0),
    kept: of.some(({ goods }) => pendingOf(goods.id).kept > 0),
  })
  const known = new Map(rows.map((row) => [row.goods.id, row]))
  const shown = [
    ...held.flatMap((id) => known.get(id) ?? []),
    ...fitting.filter(({ goods }) => !held.includes(goods.id)),
  ]
  const count = (row: Row, pieces: number) => {
    setHeld(shown.map(({ goods }) => goods.id))
    onCount(row, pieces)
  }
  const choose = (state: RowState) => {
    setChosen(state)
    setHeld(NONE_HELD)
  }
  const onMove = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
    else if (list.current) moveFocus(event, list.current)
  }
  return (
    <>
      <chakra.fieldset
        border="0"
        minWidth="0"
        aria-label={messages.filters}
        display="flex"
        overflowX="auto"
        gap="2"
        paddingBlock="2"
        paddingInline={{ base: '3', md: '4' }}
      >
        {ROW_STATES.map((state) => {
          const inState = rows.filter((row) => row.state === state).length
          // What is to be done is where one comes back to, also when nothing is.
          return inState === 0 && state !== chosen && state !== 'due' ? null : (
            <Chip key={state} aria-pressed={state === chosen} onClick={() => choose(state)}>
              {messages.stateText[state]} {inState}
            </Chip>
          )
        })}
      </chakra.fieldset>
      {chosen === 'due' && missing.length > 0 && (
        <chakra.p paddingInline={{ base: '3', md: '4' }} paddingBottom="2" color="ink.muted" fontSize="meta">
          {messages.stillMissing} <HeldLinks {...heldIn(missing)} />
        </chakra.p>
      )}
      {messages.stateNote[chosen] && (
        <chakra.p paddingInline={{ base: '3', md: '4' }} paddingBottom="2" color="ink.muted" fontSize="meta">
          {messages.stateNote[chosen]} {chosen === 'pending' && <HeldLinks {...heldIn(pending)} />}
        </chakra.p>
      )}
      {shown.length > 0 && (
        <RowGrid hideBelow="lg" aria-hidden color="ink.muted" fontSize="meta" bg="subtle">
          <div data-at="goods">{messages.heads.goods}</div>
          <div data-at="why">{messages.heads.why}</div>
          <div data-at="stock">{messages.heads.stock}</div>
          <div data-at="number">{messages.heads.number}</div>
          <div data-at="amount">{messages.heads.amount}</div>
        </RowGrid>
      )}
      <chakra.ul ref={list} listStyle="none" aria-label={messages.rows(shown.length)}>
        {shown.map((row) => (
          <ProposalRow
            key={row.goods.id}
            row={row}
            pending={heldOf(row)}
            amount={amountOf(row)}
            onNumber={(pieces) => onNumber(row, pieces)}
            onCount={(pieces) => count(row, pieces)}
            onWrong={onWrong}
            onMove={onMove}
            {...frozen}
          />
        ))}
      </chakra.ul>
      {shown.length > 0 && (
        <chakra.p hideBelow="lg" padding="2" paddingInline="4" color="ink.faint" fontSize="meta">
          {messages.keys}
        </chakra.p>
      )}
      {shown.length === 0 && chosen === 'due' && pending.length === 0 && (
        <EmptyState title={blocked > 0 ? messages.allBlocked(blocked) : messages.noneDue(others)}>
          {blocked > 0 ? messages.allBlockedHint(others) : messages.noneDueHint(others)}
        </EmptyState>
      )}
      {shown.length === 0 && chosen === 'due' && pending.length > 0 && (
        <EmptyState
          title={messages.allHeld(pending.length, heldIn(pending))}
          action={<HeldLinks {...heldIn(pending)} />}
        >
          {messages.allHeldHint(others)}
        </EmptyState>
      )}
    </>
  )
}

/** To where it is ordered. */
const HeldLinks = ({ cart, kept }: HeldIn) => (
  <>
    {cart && <TextLink to={paths.cart()}>{messages.toHeld.cart}</TextLink>}{' '}
    {kept && <TextLink to={keptOrderPaths.keptOrders()}>{messages.toHeld.kept}</TextLink>}
  </>
)
