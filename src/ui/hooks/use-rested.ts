import { useEffect, useState } from 'react'

/** The value once it has stood still for `ms`: what a request is made of while somebody types. */
export function useRested<T>(value: T, ms = 300): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
