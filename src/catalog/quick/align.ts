/** How well a text as somebody wrote it is a name: what of each is in the other, in the same order. */
import { weigh } from './name-table.ts'

type Sounds = ReadonlyMap<string, ReadonlySet<number>>

export type Alignment = {
  /** Share of the written text, by weight, that the name has. */
  written: number
  /** Share of the name, by weight, that is written. */
  named: number
  /** Characters of the written text that the name lacks, in runs. */
  rest: readonly string[]
  /** A character was another one of the same sound. */
  isHomophone: boolean
}

const SAME_SOUND = 0.85
/** Characters in a row are worth more than the same ones scattered. */
const IN_A_ROW = 0.2

/** `written`, `name`: letters and characters only, see `nameLetters`. */
export function align(written: string, name: string, weights: Float32Array, total: number, sounds: Sounds): Alignment {
  const [rows, width] = [written.length, name.length + 1]
  const best = new Float32Array((rows + 1) * width)
  const isPaired = new Uint8Array((rows + 1) * width)
  const heard = Array.from(written, (one) => sounds.get(one))
  for (let i = 1; i <= rows; i++) {
    for (let j = 1; j < width; j++) {
      const [up, left] = [best[(i - 1) * width + j]!, best[i * width + j - 1]!]
      let value = Math.max(up, left)
      const likeness = written[i - 1] === name[j - 1] ? 1 : likeInSound(heard[i - 1], sounds.get(name[j - 1]!))
      if (likeness > 0) {
        const diagonal = (i - 1) * width + j - 1
        const paired = best[diagonal]! + weights[j - 1]! * likeness + (isPaired[diagonal] ? IN_A_ROW : 0)
        if (paired > value) {
          value = paired
          isPaired[i * width + j] = 1
        }
      }
      best[i * width + j] = value
    }
  }
  return traced(written, name, { best, isPaired, width }, weights, total)
}

function likeInSound(one: ReadonlySet<number> | undefined, other: ReadonlySet<number> | undefined): number {
  if (!one || !other) return 0
  for (const sound of one) if (other.has(sound)) return SAME_SOUND
  return 0
}

type Paths = { best: Float32Array; isPaired: Uint8Array; width: number }

function traced(
  written: string,
  name: string,
  { best, isPaired, width }: Paths,
  weights: Float32Array,
  total: number,
): Alignment {
  const own = weigh(written)
  const found = new Uint8Array(written.length)
  let [i, j, named, said, isHomophone] = [written.length, width - 1, 0, 0, false]
  while (i > 0 && j > 0) {
    if (isPaired[i * width + j]) {
      const likeness = written[i - 1] === name[j - 1] ? 1 : SAME_SOUND
      if (likeness < 1) isHomophone = true
      named += weights[j - 1]! * likeness
      said += own[i - 1]! * likeness
      found[i - 1] = 1
      i -= 1
      j -= 1
    } else if (best[(i - 1) * width + j] === best[i * width + j]) i -= 1
    else j -= 1
  }
  const rest = [...written]
    .map((one, at) => (found[at] ? ' ' : one))
    .join('')
    .split(/ +/)
    .filter(Boolean)
  const all = own.reduce((sum, weight) => sum + weight, 0)
  return { written: all > 0 ? said / all : 0, named: total > 0 ? named / total : 0, rest, isHomophone }
}
