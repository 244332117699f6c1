/** FNV-1a of a text: the same demo data on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

export type Random = {
  /** 0 ≤ x < 1 */
  next: () => number
  /** Whole number from `from` to `to`, both possible. */
  int: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
}

/** Mulberry32 seeded by a text; throws RangeError when asked to pick from nothing. */
export function randomOf(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[Math.floor(next() * list.length)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
  }
}
