import { useState } from 'react'

import { useKeys } from '../use-keys.ts'
import { useRowAct } from './use-row-act.ts'

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

/** The row that was current last, where it stood, and in which list. */
type Place<Row> = { id: number; at: number; row: Row; of: string | undefined }

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
  const act = useRowAct(list[found] ?? place?.row, found >= 0)
  const wasTaken = place !== undefined && found < 0 && of !== undefined && place.of === of && !act?.isDone
  const at = found >= 0 ? found : Math.min(place?.at ?? 0, wasTaken ? list.length : list.length - 1)
  const rows = wasTaken ? list.toSpliced(at, 0, place.row) : list
  const current = rows[at]

  const stand = (row: Row, index: number) => setPlace({ id: row.id, at: index, row, of })
  const isPlace = place?.id === current?.id && place?.at === at
  // Only a list with a name keeps a row, which is then to be shown as it was last.
  const isKept = of === undefined || (place?.of === of && place.row === current)
  if (current && !(isPlace && isKept)) stand(current, at)

  const go = (step: 1 | -1) => {
    const next = rows[at + step] ?? (wasTaken ? list.at(step === 1 ? -1 : 0) : undefined)
    if (next) stand(next, list.indexOf(next))
    else if (wasTaken) setPlace(undefined)
    if (at + step >= rows.length - 1) onMore?.()
    requestAnimationFrame(() => document.querySelector('[data-current=true]')?.scrollIntoView({ block: 'nearest' }))
  }
  useKeys([
    { key: 'j', text: '下一条', run: () => go(1), mayRepeat: true },
    { key: 'k', text: '上一条', run: () => go(-1), mayRepeat: true },
    { key: 'e', text: '打开当前一条', run: () => current && onOpen?.(current), isOff: !onOpen },
    { key: 'enter', text: '打开当前一条', run: () => current && onOpen?.(current), isOff: !onOpen },
  ])
  return {
    rows,
    current,
    // While this operator's own act is on its way, nobody else was first yet.
    isGone: wasTaken && !act,
    at,
    choose: (id) => {
      const index = list.findIndex((row) => row.id === id)
      if (list[index]) stand(list[index], index)
    },
    toNext: () => go(1),
  }
}
