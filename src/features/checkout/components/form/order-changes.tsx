import type { ReactNode } from 'react'

import type { Checkout } from '#contract/checkout.ts'
import { priceMoves } from '#domain/checkout/kept-order.ts'
import { exactUnitPrice, toYuan } from '#domain/money.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { keptMessages, messages } from '../../messages.ts'
import type { KeptOrder } from '../../model/draft.ts'
import { partChanges } from '../../model/part-changes.ts'

/** Values as they are shown. */
type Change = { key: number | string; name: string; before: string; after: string }

type ChangeNoticeProps = {
  title: string
  isDearer: boolean
  changes: readonly Change[]
  isTold?: boolean
  action?: ReactNode
}

/** What is different from an order the buyer saw, old → new. */
const ChangeNotice = ({ title, isDearer, changes, isTold = false, action }: ChangeNoticeProps) => (
  <Notice tone={isDearer ? 'warn' : 'info'} isTold={isTold} action={action}>
    <b>{title}</b>
    <chakra.ul listStyle="none">
      {changes.map(({ key, name, before, after }) => (
        <li key={key}>
          {name} <s>{before}</s> → <b>{after}</b>
        </li>
      ))}
    </chakra.ul>
  </Notice>
)

const linesOf = ({ groups }: Pick<Checkout, 'groups'>) => groups.flatMap(({ lines }) => lines)

/** Each price that moved; `nameOf` names a line. */
const priceChanges = (
  before: Parameters<typeof priceMoves>[0]['lines'],
  now: Pick<Checkout, 'groups'>,
  nameOf: (id: string) => string,
): Change[] =>
  priceMoves({ lines: before }, { lines: linesOf(now) }).map((move) => ({
    key: move.id,
    name: nameOf(move.id),
    before: `¥${exactUnitPrice(move.before)}`,
    after: `¥${exactUnitPrice(move.after)}`,
  }))

const totalChange = (name: string, before: number, after: number): Change[] =>
  before === after ? [] : [{ key: 'total', name, before: toYuan(before), after: toYuan(after) }]

/** A line as the buyer saw it, in words. */
type SeenLine = { id: string; name: string; number: number; unit: string }

/** Each line of which there are other pieces now, or none. */
function numberChanges(seen: readonly SeenLine[], now: Pick<Checkout, 'groups'>): Change[] {
  const numbers = new Map(linesOf(now).map(({ id, number }) => [id, number]))
  return seen.flatMap(({ id, name, number: before, unit }) => {
    const after = numbers.get(id)
    if (after === before) return []
    const text = after === undefined ? messages.changedRemoved : `${after} ${unit}`
    return [{ key: `number ${id}`, name, before: `${before} ${unit}`, after: text }]
  })
}

type KeptChangesProps = { kept: Pick<KeptOrder, 'seen' | 'goods'>; checkout: Pick<Checkout, 'groups' | 'payable'> }

/** What is different from when the order was kept. */
export function KeptChanges({ kept: { seen, goods }, checkout }: KeptChangesProps) {
  const lines = seen.lines.map(({ id, number }) => {
    const { name = '', unit = '' } = goods[id] ?? {}
    return { id, name, number, unit }
  })
  const changes = [
    ...numberChanges(lines, checkout),
    ...priceChanges(seen.lines, checkout, (id) => goods[id]?.name ?? ''),
    ...totalChange(keptMessages.total(seen.isEstimate), seen.payable, checkout.payable),
  ]
  if (changes.length === 0) return <Notice tone="good">{keptMessages.same}</Notice>
  return <ChangeNotice title={keptMessages.changed} isDearer={checkout.payable > seen.payable} changes={changes} />
}

type AdjustedChangesProps = { seen: Checkout; checkout: Checkout; onRead: () => void }

/**
 * What is different since lines were refused: the pieces that were cut or left out, and what else, because the smaller
 * total of fewer pieces would hide a dearer price or freight.
 */
export function AdjustedChanges({ seen, checkout, onRead }: AdjustedChangesProps) {
  const names = new Map(linesOf(seen).map(({ id, name, specification }) => [id, `${name} ${specification}`]))
  const prices = priceChanges(linesOf(seen), checkout, (id) => names.get(id) ?? '')
  const parts = partChanges(seen, checkout).map(({ name, before, after }) => {
    return { key: name, name, before: toYuan(before), after: toYuan(after) }
  })
  const lines = linesOf(seen).map(({ id, number, unit }) => ({ id, name: names.get(id) ?? '', number, unit }))
  const total = totalChange(messages.payable, seen.payable, checkout.payable)
  const changes = [...numberChanges(lines, checkout), ...prices, ...parts, ...total]
  if (changes.length === 0) return null
  return (
    <ChangeNotice
      title={messages.adjusted}
      isDearer={prices.length > 0 || checkout.freight > seen.freight}
      changes={changes}
      isTold
      action={<Button onClick={onRead}>{messages.iKnow}</Button>}
    />
  )
}
