import { ArrowRight } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

import type { CartChange, CartConflict } from '#domain/cart/conflict.ts'
import { Price } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { focusReturned } from '#ui/focus-rows.ts'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { conflictMessages } from '../../conflict-messages.lazy.ts'
import { messages, wordsOf } from '../../messages.ts'
import { choiceTexts, type Column, describeChange } from '../../model/conflict-sentences.ts'
import { decide, type Decision } from '../../model/decide.ts'
import { addToCart } from '../../mutations.ts'
import { RefusalNote } from '../add/refusal-note.tsx'

const Frame = chakra('div', { base: { display: 'grid', justifyItems: 'start', gap: '1', minWidth: 0 } })
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto auto auto',
    alignItems: 'center',
    columnGap: '3',
    marginTop: '0.5',
  },
})
const Value = chakra('span', {
  base: {
    display: 'grid',
    lineHeight: '1.35',
    '& > small': { color: 'ink.faint', fontSize: 'meta' },
    '& > b': { fontWeight: '600' },
  },
  variants: { time: { was: { '& > b': { color: 'ink.muted', fontWeight: '400' } }, is: {} } },
})

/** The key that presses the button it stands in. */
const Key = chakra('kbd', { base: { fontFamily: 'inherit', fontSize: 'meta', opacity: 0.65 } })

const tones: Record<CartChange['kind'], ComponentProps<typeof Tag>['tone']> = {
  price: 'price',
  quantity: 'warn',
  notBuyable: 'danger',
  gone: 'danger',
  removed: 'info',
  overtook: 'info',
  refused: 'danger',
}

/** One change of a line: its kind, a sentence about it, and the values before and now. */
export function ChangeLine({ change, conflict }: { change: CartChange; conflict: CartConflict }) {
  const { sentence, columns } = describeChange(change, conflict)
  return (
    <Frame>
      <chakra.div>
        <Tag tone={tones[change.kind]} marginRight="1.5">
          {conflictMessages.tags[change.kind]}
        </Tag>
        {typeof sentence === 'string' ? sentence : <RefusalNote refusal={sentence} />}
      </chakra.div>
      {columns && (
        <Columns>
          <ChangeValue time="was" column={columns[0]} />
          <chakra.span color="ink.faint">
            <ArrowRight size={14} aria-hidden />
            <chakra.span srOnly>{conflictMessages.becomes}</chakra.span>
          </chakra.span>
          <ChangeValue time="is" column={columns[1]} />
        </Columns>
      )}
    </Frame>
  )
}

const ChangeValue = ({ time, column }: { time: 'was' | 'is'; column: Column }) => (
  <Value time={time}>
    <small>{column.name}</small>
    <b>{'price' in column ? <Price price={column.price} tone={time === 'was' ? 'struck' : 'price'} /> : column.text}</b>
  </Value>
)

type LineConflictProps = {
  conflict: CartConflict
  /** Every open conflict: an outcome is settled together with its last line. */
  all: readonly CartConflict[]
}

/** The conflict inside the line's own row: old → new, and the buttons to accept or undo it. */
export const LineConflict = ({ conflict, all }: LineConflictProps) => (
  <chakra.div
    display="grid"
    gap="1.5"
    marginTop="1.5"
    // A phone has room under the picture, and to the edges of the row.
    marginLeft={{ base: '-3.5rem', lg: '0' }}
    marginRight={{ base: '-3', lg: '0' }}
    paddingBlock="2"
    paddingInline="2.5"
    bg="subtle"
    borderLeft="2px solid"
    borderColor="warn"
    borderRadius="badge"
  >
    {conflict.changes.map((change) => (
      <ChangeLine key={change.kind} change={change} conflict={conflict} />
    ))}
    <ConflictButtons
      key={conflict.operationIds.join(' ')}
      conflict={conflict}
      onDecide={(decision) => decide([conflict], decision, all)}
    />
  </chakra.div>
)

type ConflictButtonsProps = {
  conflict: CartConflict
  onDecide: (decision: Decision) => Promise<void>
  /** Digits choose: each button shows its own. */
  isNumbered?: boolean
}

/** What can be done about one line. */
export function ConflictButtons({ conflict, onDecide, isNumbered = false }: ConflictButtonsProps) {
  const [busy, setBusy] = useState<Decision>()
  const { line, label } = conflict
  const name = line?.goods ? wordsOf(line.goods) : label
  const press = async (decision: Decision) => {
    setBusy(decision)
    try {
      // It stays busy until it goes with its line.
      await onDecide(decision)
      if (decision === 'remove') tellRemoved(conflict, name)
    } catch (error) {
      setBusy(undefined)
      report(error)
    }
  }
  return (
    <chakra.fieldset display="flex" flexWrap="wrap" gap="2" border="0" minWidth="0" aria-label={name}>
      {choiceTexts(conflict).map(({ decision, text }, place) => (
        <Button
          key={decision}
          size="small"
          look={place === 0 ? 'soft' : decision === 'remove' ? 'quiet' : 'plain'}
          isBusy={busy === decision}
          disabled={busy !== undefined && busy !== decision}
          onClick={() => void press(decision)}
          {...(isNumbered && { 'aria-keyshortcuts': String(place + 1) })}
        >
          {isNumbered && (
            <Key aria-hidden hideBelow="md">
              {place + 1}
            </Key>
          )}
          {text}
        </Button>
      ))}
    </chakra.fieldset>
  )
}

function tellRemoved({ line, lineId }: CartConflict, name: string): void {
  const goods = line?.goods
  if (!goods) {
    toast(conflictMessages.removed(name))
    return
  }
  const undo = async () => {
    await addToCart([{ goods, number: line.number, type: line.type }])
    toast(messages.undone)
    focusReturned(`[data-line="${lineId}"]`)
  }
  toast(conflictMessages.removed(name), { action: { text: messages.undo, run: () => undo().catch(report) } })
}
