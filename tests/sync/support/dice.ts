/** Chance from a seed: the same seed decides the same. */
export type Dice = {
  below: (limit: number) => number
  pick: <T>(options: readonly T[]) => T
  /** True once in so many times. */
  oneIn: (times: number) => boolean
  /** A name of `weights`, as often as its weight says. */
  weighed: <T extends string>(weights: Partial<Record<T, number>>) => T
}

/** mulberry32: small, seeded, good enough to choose with. */
export function dice(seed: number): Dice {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (options) => options[below(options.length)]!,
    oneIn: (times) => below(times) === 0,
    weighed<T extends string>(weights: Partial<Record<T, number>>): T {
      const entries = Object.entries(weights) as [T, number][]
      let left = below(entries.reduce((sum, [, weight]) => sum + weight, 0))
      return entries.find(([, weight]) => (left -= weight) < 0)![0]
    },
  }
}
