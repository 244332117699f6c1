import { useEffect, useState } from 'react'

/** Prints once everything is drawn that stands on the paper alone; `isPrinting` until the browser has done so. */
export function usePrint(): { isPrinting: boolean; print: () => void } {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return undefined
    const end = () => setPrinting(false)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [isPrinting])
  return { isPrinting, print: () => setPrinting(true) }
}
