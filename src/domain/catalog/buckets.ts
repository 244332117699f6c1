/** Lists of ascending numbers by key, packed one after another: what a Map<number, number[]> would hold. */
export type Buckets = {
  /** Ascending. */
  keys: Uint16Array
  starts: Int32Array
  numbers: Uint16Array | Int32Array
}

/**
 * `visit` tells every (key, number), numbers ascending for each key; it is called twice. The same number told twice in
 * a row is kept once. Keys and numbers below the given bounds.
 */
export function packBuckets(
  keyBound: number,
  numberBound: number,
  visit: (add: (key: number, number: number) => void) => void,
): Buckets {
  const counts = new Int32Array(keyBound)
  const last = new Int32Array(keyBound).fill(-1)
  visit((key, number) => {
    if (last[key] === number) return
    last[key] = number
    counts[key]! += 1
  })
  const keys: number[] = []
  const next = new Int32Array(keyBound)
  let total = 0
  for (let key = 0; key < keyBound; key++) {
    if (counts[key] === 0) continue
    keys.push(key)
    next[key] = total
    total += counts[key]!
  }
  const starts = Int32Array.from([...keys.map((key) => next[key]!), total])
  const numbers = numberBound > 0x1_00_00 ? new Int32Array(total) : new Uint16Array(total)
  last.fill(-1)
  visit((key, number) => {
    if (last[key] === number) return
    last[key] = number
    numbers[next[key]!] = number
    next[key]! += 1
  })
  return { keys: Uint16Array.from(keys), starts, numbers }
}

/** Where the numbers of a key begin and end in `numbers`; nothing for an unknown key. */
export function stretchOf({ keys, starts }: Buckets, key: number): readonly [number, number] {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return keys[low] === key ? [starts[low]!, starts[low + 1]!] : NOTHING
}

const NOTHING = [0, 0] as const
