import { useSearchParams } from 'react-router-dom'

/** The parts of a queue, each with its name on the tab; the first one opens. */
type Parts<P extends string> = readonly (readonly [id: P, text: string, ...rest: unknown[]])[]

export type QueueFilter<P extends string> = {
  parts: Parts<P>
  part: P
  words: string
  /** The address of another part; words and days stay. */
  toPart: (id: P) => string
  setWords: (words: string) => void
}

/** The part and the words of a queue as its address has them, `name` being that of the part. */
export function useQueueFilter<P extends string>(
  parts: Parts<P>,
  { name = 'state', first = parts[0]![0] }: { name?: string; first?: P } = {},
): QueueFilter<P> {
  const [query, setQuery] = useSearchParams()
  const part = parts.find(([id]) => id === query.get(name))?.[0] ?? first
  const words = query.get('words') ?? ''
  const withChange = (changed: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value) next.set(changed, value)
    else next.delete(changed)
    return next
  }
  return {
    parts,
    part,
    words,
    toPart: (id) => `?${withChange(name, id)}`,
    setWords: (next) => setQuery(withChange('words', next)),
  }
}
