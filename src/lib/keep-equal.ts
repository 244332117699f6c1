/**
 * `after` with every part of `before` that equals its counterpart, `before` itself when all does: whoever compares by
 * identity sees only what changed. Looks into arrays, plain objects and sets.
 */
export function keepEqual<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after
  if (Array.isArray(before) && Array.isArray(after)) return keepItems(before, after) as T
  if (before instanceof Set && after instanceof Set)
    return (before.size === after.size && [...before].every((item) => after.has(item)) ? before : after) as T
  if (isPlain(before) && isPlain(after)) return keepFields(before, after) as T
  return after
}

function keepItems(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const kept = after.map((item, index) => keepEqual(before[index], item))
  return before.length === kept.length && kept.every((item, index) => Object.is(item, before[index])) ? before : kept
}

type Fields = Record<string, unknown>

function keepFields(before: Fields, after: Fields): Fields {
  const names = Object.keys(after)
  const kept = Object.fromEntries(names.map((name) => [name, keepEqual(before[name], after[name])]))
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => name in before && Object.is(kept[name], before[name]))
  return isSame ? before : kept
}

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
