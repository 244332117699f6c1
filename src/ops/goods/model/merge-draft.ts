type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What is typed, but for the fields that changed from `before` to `now`; a list is one field. */
export function mergeDraft<T>(before: T, typed: T, now: T): T {
  if (!isFields(before) || !isFields(typed) || !isFields(now)) return isSame(before, now) ? typed : now
  const names = [...new Set([...Object.keys(now), ...Object.keys(typed)])]
  const merged = names.map((name) => [name, mergeDraft(before[name], typed[name], now[name])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as T
}
