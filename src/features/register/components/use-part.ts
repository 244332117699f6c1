import { useNavigate, useSearchParams } from 'react-router-dom'

/** Which group of questions is shown: part of the address, so that the way back leads to the group before. */
export function usePart<Part extends string>(parts: readonly [Part, ...Part[]]) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const part = parts.find((one) => one === search.get('part')) ?? parts[0]
  const at = parts.indexOf(part)
  const to = (other: Part) => {
    const next = new URLSearchParams(search)
    next.set('part', other)
    return `?${next}`
  }
  const [before, after] = [parts[at - 1], parts[at + 1]]
  return {
    part,
    at: at + 1,
    of: parts.length,
    back: before && to(before),
    isLast: after === undefined,
    to,
    goOn: () => {
      if (after) void navigate(to(after))
    },
  }
}
