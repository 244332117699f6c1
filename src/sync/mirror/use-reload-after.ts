import { useEffect, useRef } from 'react'

/** Asks again once the mark is another one than before; undefined while it is not known. */
export function useReloadAfter(mark: string | undefined, reload: () => void): void {
  const seen = useRef(mark)
  useEffect(() => {
    if (seen.current !== undefined && mark !== undefined && seen.current !== mark) reload()
    seen.current = mark ?? seen.current
  }, [mark, reload])
}
