import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Hands every change of the form to `keep`, so that a reload finds what was typed. */
export function useKeptValues<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'subscribe'>,
  keep: (values: Values) => void,
): void {
  const newest = useRef(keep)
  useEffect(() => {
    newest.current = keep
  })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => newest.current(values) }),
    [subscribe],
  )
}
