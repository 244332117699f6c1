import { useEffect, useRef, useState } from 'react'

import { watchActs } from '../../transport/own-acts.ts'
import { useKeys } from '../use-keys.ts'

export type Queue<Row> = {
  /** The rows to show: those of the list, and a gone one in its old place. */
  rows: readonly Row[]
  current: Row | undefined
  /** The current row left the list by somebody else's doing: it is shown, and must not be decided. */
  isGone: boolean
  /** Where the current row stands; -1 in an empty list. */
  at: number
  choose: (id: number) => void
  /** To the row after the current one. */
  toNext: () => void
}
type QueueOptions<Row> = {
  onMore?: () => void
  onOpen?: (row: Row) => void
  /** Where rows are decided by a key: names the list (its part, its words), in which a gone row is kept. */
  of?: string
}
type Place<Row> = { id: number; at: number; of?: string | undefined; row?: Row }
/** An act of this operator on a row; `row` is as it stood when the act was accepted. */
type RowAct<Row> = { isDone: boolean; row?: Row | undefined }
type RowActs<Row> = ReadonlyMap<number, RowAct<Row>>

/** The acts with this one in the place of what was known of the row; without it nothing is known. */
const withAct = <Row>(acts: RowActs<Row>, id: number, act?: RowAct<Row>): RowActs<Row> =>
  new Map([...acts].filter(([one]) => one !== id).concat(act ? [[id, act]] : []))

/**
 * What this operator did with rows: an act belongs to the row that was current when it began. It says no more once the
 * row stands changed in the list.
 */
function useRowActs<Row extends { id: number }>(current: Row | undefined) {
  const [acts, setActs] = useState<RowActs<Row>>(new Map())
  const now = useRef(current)
  useEffect(() => void (now.current = current))
  useEffect(
    () =>
      watchActs(() => {
        const id = now.current?.id
        if (id === undefined) return undefined
        setActs((known) => withAct(known, id, { isDone: false }))
        return (isDone) => {
          const row = now.current?.id === id ? now.current : undefined
          setActs((known) => withAct(known, id, isDone ? { isDone, row } : undefined))
        }
      }),
    [],
  )
  return { acts, forget: (id: number) => setActs((known) => withAct(known, id)) }
}

/**
 * One row of a list is current: J and K move on. When the current row leaves the list because this operator decided it,
 * the one that took its place is current at once. When somebody else did (and the list has a name), it stays in view
 * until the operator moves on: a key pressed at that moment must not decide another row.
 */
export function useQueue<Row extends { id: number }>(
  list: readonly Row[],
  { onMore, onOpen, of }: QueueOptions<Row> = {},
): Queue<Row> {
  const [place, setPlace] = useState<Place<Row>>()
  const found = list.findIndex(({ id }) => id === place?.id)
  const { acts, forget } = useRowActs(found >= 0 ? list[found] : place?.row)
  const act = place && acts.get(place.id)
  const kept = of !== undefined && place?.of === of && found < 0 && !act?.isDone ? place.row : undefined
  const rows = kept ? list.toSpliced(place!.at, 0, kept) : list
  const at = kept ? Math.min(place!.at, list.length) : found >= 0 ? found : Math.min(place?.at ?? 0, list.length - 1)
  const current = rows[at]
  // Remembers the row and where it stood last, for the time when it is gone.
  const standing = (row: Row, index: number): Place<Row> => ({
    id: row.id,
    at: index,
    ...(of !== undefined && { of, row }),
  })
  const isRemembered =
    place?.id === current?.id && place?.at === at && (of === undefined || (place?.of === of && place.row === current))
  if (current && !isRemembered) setPlace(standing(current, at))
  // The operator's own act left the row in the list: who takes it out later is somebody else.
  if (place && act?.isDone && found >= 0 && act.row !== list[found]) forget(place.id)

  const go = (step: 1 | -1) => {
    const next = rows[at + step] ?? (kept && list.at(step === 1 ? -1 : 0))
    if (next) setPlace(standing(next, list.indexOf(next)))
    else if (kept) setPlace(undefined)
    if (at + step >= rows.length - 1) onMore?.()
    requestAnimationFrame(() => document.querySelector('[data-current=true]')?.scrollIntoView({ block: 'nearest' }))
  }
  useKeys([
    { key: 'j', text: '下一条', run: () => go(1) },
    { key: 'k', text: '上一条', run: () => go(-1) },
    { key: 'e', text: '打开当前一条', run: () => current && onOpen?.(current), isOff: !onOpen },
    { key: 'enter', text: '打开当前一条', run: () => current && onOpen?.(current), isOff: !onOpen },
  ])
  return {
    rows,
    current,
    // While this operator's own act is on its way, nobody else was first yet.
    isGone: kept !== undefined && !act,
    at,
    choose: (id) => {
      const index = list.findIndex((row) => row.id === id)
      if (list[index]) setPlace(standing(list[index], index))
    },
    toNext: () => go(1),
  }
}
