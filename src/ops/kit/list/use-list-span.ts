import { useSearchParams } from 'react-router-dom'

import type { ListSpan } from '#contract/ops/shapes.ts'
import { isDay } from '#domain/instant.ts'

type SpanText = { from?: string; to?: string; sort?: 'newest' | 'oldest' }

const dayIn = (query: URLSearchParams, name: string): string | undefined => {
  const day = query.get(name) ?? ''
  return isDay(day) ? day : undefined
}

/** The days and the order of a list as its address has them: `from`, `to`, `sort`; and how to change them. */
export function useListSpan(): { span: SpanText; setSpan: (change: ListSpan) => void } {
  const [query, setQuery] = useSearchParams()
  const [from, to, sort] = [dayIn(query, 'from'), dayIn(query, 'to'), query.get('sort')]
  const span: SpanText = {
    ...(from && { from }),
    ...(to && { to }),
    ...(sort === 'newest' && { sort }),
    ...(sort === 'oldest' && { sort }),
  }
  const setSpan = (change: ListSpan) =>
    setQuery(
      (known) => {
        const next = new URLSearchParams(known)
        for (const [name, value] of Object.entries(change))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true },
    )
  return { span, setSpan }
}
