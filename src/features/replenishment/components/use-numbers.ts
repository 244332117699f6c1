import { useEffect, useRef, useState } from 'react'

import { report } from '#ui/feedback/errors.ts'

import { keepNumbers } from '../mutations.ts'
import { readNumbers } from '../page-queries.ts'

type Numbers = Readonly<Record<number, number>>
const NONE: Numbers = {}

export type TypedNumbers = {
  typed: Numbers
  /** Pieces of goods, instead of what is proposed. */
  set: (goodsId: number, pieces: number) => void
  /** These goods were put together: their numbers are used up, and those of the others stay. */
  drop: (goodsIds: readonly number[]) => void
  /** Back to what is proposed. */
  reset: () => void
}

/** What the buyer typed into the table, kept on this device for a day. */
export function useNumbers(): TypedNumbers {
  const [typed, setTyped] = useState(NONE)
  const current = useRef(NONE)
  useEffect(() => {
    const read = async () => {
      // What was typed before stays.
      current.current = { ...(await readNumbers()), ...current.current }
      setTyped(current.current)
    }
    read().catch(report)
  }, [])
  const keep = (next: Numbers) => {
    current.current = next
    setTyped(next)
    keepNumbers(next).catch(report)
  }
  return {
    typed,
    set: (goodsId, pieces) => keep({ ...current.current, [goodsId]: pieces }),
    drop: (goodsIds) => {
      const left = Object.entries(current.current).filter(([goodsId]) => !goodsIds.includes(Number(goodsId)))
      keep(Object.fromEntries(left))
    },
    reset: () => keep(NONE),
  }
}
