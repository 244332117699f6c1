import { Fragment } from 'react'

/** A text with its matched [start, end) ranges marked. */
export function Marked({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  let done = 0
  const parts = marks.map(([start, end]) => {
    const part = (
      <Fragment key={start}>
        {text.slice(done, start)}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>
    )
    done = end
    return part
  })
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  )
}
