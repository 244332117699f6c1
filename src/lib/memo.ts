/**
 * Calls `make` once for the same objects and keeps its result for as long as they live. The arguments must never be
 * changed in place. A bundler may drop a memo that nobody uses.
 */
/* @__NO_SIDE_EFFECTS__ */
export function memo<K extends readonly object[], V extends object>(make: (...keys: K) => V): (...keys: K) => V {
  const root = new WeakMap<object, object>()
  return (...keys) => {
    let level = root
    let at = 0
    for (; at < keys.length - 1; at++) level = childOf(level, keys[at]!)
    const last = keys[at]!
    const held = level.get(last) as V | undefined
    if (held) return held
    const made = make(...keys)
    level.set(last, made)
    return made
  }
}

function childOf(level: WeakMap<object, object>, key: object): WeakMap<object, object> {
  const held = level.get(key) as WeakMap<object, object> | undefined
  if (held) return held
  const child = new WeakMap<object, object>()
  level.set(key, child)
  return child
}
