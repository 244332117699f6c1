import type { LogQuery } from '../queries.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (search: URLSearchParams, name: string): string | undefined => {
  const day = search.get(name) ?? ''
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}

/** What an address asks for: `page`, `type` (in, out), `from` and `to` (days); what is no such thing is left out. */
export function logQueryOf(search: URLSearchParams): LogQuery & { page: number } {
  const [type, startTime, endTime] = [search.get('type'), dayIn(search, 'from'), dayIn(search, 'to')]
  return {
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    ...((type === 'in' || type === 'out') && { useType: type }),
    ...(startTime && { startTime }),
    ...(endTime && { endTime }),
  }
}

/** The same as an address's parameters; the first page is not named. */
export const paramsOf = ({ page, useType, startTime, endTime }: LogQuery): Record<string, string> => ({
  ...(useType && { type: useType }),
  ...(startTime && { from: startTime }),
  ...(endTime && { to: endTime }),
  ...(page !== undefined && page > 1 && { page: String(page) }),
})
