/** Lists of ascending numbers by key, packed one after another: what a Map<number, number[]> would hold. */
export type Buckets = {
  /** Ascending. */
  keys: Uint16Array
  starts: Int32Array
  numbers: Uint16Array | Int32Array
}

/**
 * `visit` adds every (key, number), numbers ascending for each key; the same number added twice in a row is kept once.
 * Keys and numbers below the given bounds.
 */
export function packBuckets(
  keyBound: number,
  numberBound: number,
  visit: (add: (key: number, number: number) => void) => void,
): Buckets {
  const [addedKeys, addedNumbers] = [newPile(), newPile()]
  const next = new Int32Array(keyBound + 1)
  const last = new Int32Array(keyBound).fill(-1)
  visit((key, number) => {
    if (last[key] === number) return
    last[key] = number
    next[key + 1]! += 1
    push(addedKeys, key)
    push(addedNumbers, number)
  })
  const used: number[] = []
  for (let key = 0; key < keyBound; key++) if (next[key + 1] !== 0) used.push(key)
  const keys = Uint16Array.from(used)
  for (let key = 1; key <= keyBound; key++) next[key]! += next[key - 1]!
  const starts = Int32Array.from([...used, keyBound], (key) => next[key]!)
  const numbers = numberBound > 0x1_00_00 ? new Int32Array(addedKeys.size) : new Uint16Array(addedKeys.size)
  for (let at = 0; at < addedKeys.size; at++) {
    const key = addedKeys.values[at]!
    numbers[next[key]!] = addedNumbers.values[at]!
    next[key]! += 1
  }
  return { keys, starts, numbers }
}

/** Numbers that are added one by one. */
type Pile = { values: Int32Array; size: number }
const newPile = (): Pile => ({ values: new Int32Array(256), size: 0 })

function push(pile: Pile, value: number): void {
  if (pile.size === pile.values.length) {
    const grown = new Int32Array(2 * pile.size)
    grown.set(pile.values)
    pile.values = grown
  }
  pile.values[pile.size++] = value
}

/** Where the numbers of a key begin and end in `numbers`; nothing for an unknown key. */
export function stretchOf({ keys, starts }: Buckets, key: number): readonly [number, number] {
  // Where no key is missing below it, a key stands at its own place.
  if (keys[key] === key) return [starts[key]!, starts[key + 1]!]
  let [low, high] = [0, Math.min(key, keys.length)]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return keys[low] === key ? [starts[low]!, starts[low + 1]!] : NOTHING
}

const NOTHING = [0, 0] as const
