import { useState } from 'react'

/** `value` as the same object while its content, as JSON, is the same: so that effects do not run for nothing. */
export function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}
