import { useEffect, useRef, useState } from 'react'

import { watchActs } from '../../transport/own-acts.ts'

/** An act of this operator on a row; `row` is as it stood when the act was accepted. */
type RowAct<Row> = { isDone: boolean; row?: Row | undefined }
type RowActs<Row> = ReadonlyMap<number, RowAct<Row>>

/** The acts with this one in the place of what was known of the row; without it nothing is known. */
const withAct = <Row>(acts: RowActs<Row>, id: number, act?: RowAct<Row>): RowActs<Row> =>
  new Map([...acts].filter(([one]) => one !== id).concat(act ? [[id, act]] : []))

/**
 * What this operator last did with `row`, the current one of a list: an act belongs to the row that was current when it
 * began. It is forgotten once the row, still in the list (`isListed`), has changed: who takes it out later is somebody
 * else.
 */
export function useRowAct<Row extends { id: number }>(
  row: Row | undefined,
  isListed: boolean,
): RowAct<Row> | undefined {
  const [acts, setActs] = useState<RowActs<Row>>(new Map())
  const latest = useRef(row)
  useEffect(() => void (latest.current = row))
  useEffect(
    () =>
      watchActs(() => {
        const id = latest.current?.id
        if (id === undefined) return undefined
        setActs((known) => withAct(known, id, { isDone: false }))
        return (isDone) => {
          const now = latest.current?.id === id ? latest.current : undefined
          setActs((known) => withAct(known, id, isDone ? { isDone, row: now } : undefined))
        }
      }),
    [],
  )
  const act = row && acts.get(row.id)
  if (row && act?.isDone && isListed && act.row !== row) setActs((known) => withAct(known, row.id))
  return act
}
