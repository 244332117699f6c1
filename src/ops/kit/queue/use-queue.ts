import { useState } from 'react'

import { useKeys } from '../use-keys.ts'

type Queue<Row> = {
  current: Row | undefined
  /** Where the current row stands; -1 in an empty list. */
  at: number
  choose: (id: number) => void
}

/**
 * One row of a list is current: J and K move on, and when the current row leaves the list (because it was decided) the
 * one that took its place is current at once.
 */
export function useQueue<Row extends { id: number }>(
  rows: readonly Row[],
  { onMore, onOpen }: { onMore?: () => void; onOpen?: (row: Row) => void } = {},
): Queue<Row> {
  const [chosen, setChosen] = useState<{ id: number; at: number }>()
  const found = rows.findIndex(({ id }) => id === chosen?.id)
  const at = found >= 0 ? found : Math.min(chosen?.at ?? 0, rows.length - 1)
  const current = rows[at]
  // Remembers where the row stood last, for the time when it is gone.
  if (current && (chosen?.id !== current.id || chosen.at !== at)) setChosen({ id: current.id, at })

  const go = (step: 1 | -1) => {
    const next = rows[at + step]
    if (next) setChosen({ id: next.id, at: at + step })
    if (at + step >= rows.length - 1) onMore?.()
    requestAnimationFrame(() => document.querySelector('[data-current=true]')?.scrollIntoView({ block: 'nearest' }))
  }
  useKeys([
    { key: 'j', text: '下一条', run: () => go(1) },
    { key: 'k', text: '上一条', run: () => go(-1) },
    { key: 'e', text: '打开当前一条', run: () => current && onOpen?.(current), isOff: !onOpen },
    { key: 'enter', text: '打开当前一条', run: () => current && onOpen?.(current), isOff: !onOpen },
  ])
  return { current, at, choose: (id) => setChosen({ id, at: rows.findIndex((row) => row.id === id) }) }
}
