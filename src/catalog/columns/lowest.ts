/** Up to this many numbers are sorted quicker by hand than by `sort`. */
const FEW = 48

/** The lowest `most` numbers from place `from` up to `to`, ascending. */
export function lowest(numbers: Int32Array, from: number, to: number, most = Infinity): ArrayLike<number> {
  const size = Math.min(most, to - from)
  if (size > FEW) return numbers.slice(from, to).sort().subarray(0, size)
  const found: number[] = []
  for (let place = from; place < to; place++) {
    const number = numbers[place]!
    if (found.length === size && number > found[size - 1]!) continue
    let at = found.length < size ? found.length : size - 1
    for (; at > 0 && found[at - 1]! > number; at -= 1) found[at] = found[at - 1]!
    found[at] = number
  }
  return found
}
