import { Fragment } from 'react'

type MarkedProps = {
  text: string
  /** Ascending, not overlapping [start, end) ranges. */ marks: readonly (readonly [number, number])[]
}

/** A text with the ranges that matched marked. */
export function Marked({ text, marks }: MarkedProps) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
