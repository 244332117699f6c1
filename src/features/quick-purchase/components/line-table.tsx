import { type KeyboardEvent, useMemo, useRef, useState } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { paidPriceOf } from '#domain/pricing/unit-price.ts'
import type { KeptLine } from '#domain/quick-purchase/kept-line.ts'
import { isAdding, type LineState, type SettledLine } from '#domain/quick-purchase/settle-lines.ts'
import { useBuyer } from '#features/account/index.ts'
import { useRunningDiscounts } from '#features/site/index.ts'
import { Button } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, STATE_TEXT } from '../messages.ts'
import { LineRow } from './line-row.tsx'
import type { QuickTable } from './use-quick-table.ts'

/** As many rows as are drawn before somebody asks for more; none is left out of the order. */
const DRAWN = 100
const OPEN_STATES: ReadonlySet<LineState> = new Set(['choose', 'quantity', 'unknown', 'blocked', 'adjusted'])
/** In the order in which they need a hand. */
const FILTERS = ['choose', 'quantity', 'unknown', 'blocked', 'adjusted', 'ready', 'held', 'merged', 'remark'] as const

type LineTableProps = {
  lines: readonly KeptLine[]
  settled: readonly SettledLine[]
  goods: ReadonlyMap<number, ListedGoods>
  table: QuickTable
  /** Up or down from the last row, Enter in any: back to the line that is typed. */
  onEntry: () => void
  onSend: () => void
}

/** The lines with what becomes of each, narrowed to a state by the chips above. */
export function LineTable({ lines, settled, goods, table, onEntry, onSend }: LineTableProps) {
  const [filter, setFilter] = useState<LineState | 'open'>()
  const [drawn, setDrawn] = useState(DRAWN)
  const buyer = useBuyer()
  const now = useNow({ everyMs: 60_000 })
  const running = useRunningDiscounts()
  const rows = useRef<HTMLUListElement>(null)
  const counts = useMemo(() => countStates(settled), [settled])
  const known = useMemo(() => new Map(lines.map((line) => [line.id, line])), [lines])
  const open = settled.filter(({ state }) => OPEN_STATES.has(state)).length
  // A filter that nothing is left of shows all again.
  const current =
    filter === 'open' ? (open > 0 ? filter : undefined) : filter && counts.get(filter) ? filter : undefined
  const places = settled.flatMap((one, place) =>
    current === undefined || one.state === current || (current === 'open' && OPEN_STATES.has(one.state)) ? place : [],
  )
  const shown = places.slice(0, drawn)
  const onLeave = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return event.ctrlKey || event.metaKey ? onSend() : onEntry()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return undefined
    event.preventDefault()
    const fields = [...(rows.current?.querySelectorAll<HTMLInputElement>('[data-pieces]') ?? [])]
    const next = fields[fields.indexOf(event.target as HTMLInputElement) + (event.key === 'ArrowUp' ? -1 : 1)]
    return next ? next.focus() : onEntry()
  }
  return (
    <>
      <chakra.fieldset
        border="0"
        minWidth="0"
        aria-label={messages.filters}
        display="flex"
        flexWrap={{ base: 'nowrap', md: 'wrap' }}
        overflowX="auto"
        gap="2"
        paddingBlock="2"
        paddingInline={{ base: '3', md: '4' }}
        borderTop="1px solid"
        borderColor="line"
      >
        <Chip aria-pressed={current === undefined} onClick={() => setFilter(undefined)}>
          {messages.all} {settled.length}
        </Chip>
        {open > 0 && (
          <Chip aria-pressed={current === 'open'} onClick={() => setFilter('open')}>
            {messages.open_} {open}
          </Chip>
        )}
        {FILTERS.map((state) => {
          const count = counts.get(state) ?? 0
          return count === 0 ? null : (
            <Chip key={state} aria-pressed={current === state} onClick={() => setFilter(state)}>
              {STATE_TEXT[state]} {count}
            </Chip>
          )
        })}
      </chakra.fieldset>
      <chakra.ul ref={rows} listStyle="none" aria-label={messages.rows(settled.length)}>
        {shown.map((place) => {
          const one = settled[place]!
          const { line } = one
          const found = line.goodsId === undefined ? undefined : goods.get(line.goodsId)
          const isPriced = found && buyer && (isAdding(one) || one.state === 'held')
          return (
            <LineRow
              key={line.id}
              place={place}
              settled={one}
              kept={known.get(line.id)!}
              goods={goods}
              price={
                isPriced ? paidPriceOf(found, { number: one.number, type: one.type, now }, running).price : undefined
              }
              table={table}
              onLeave={onLeave}
            />
          )
        })}
      </chakra.ul>
      {places.length > shown.length && (
        <chakra.div display="grid" justifyItems="center" paddingBlock="3" borderTop="1px solid" borderColor="line">
          <Button onClick={() => setDrawn(drawn + DRAWN)}>
            {messages.more(Math.min(DRAWN, places.length - shown.length), places.length)}
          </Button>
        </chakra.div>
      )}
    </>
  )
}

function countStates(settled: readonly SettledLine[]): Map<LineState, number> {
  const counts = new Map<LineState, number>()
  for (const { state } of settled) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}
