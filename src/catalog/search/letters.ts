/** Which letters a text can be spoken with: most that cannot match a word lack one of its letters. */
import { memo } from '#lib/memo.ts'

import { type Entries, letterNumber } from './entry.ts'

/** A bit for each letter that occurs in any reading of the entry. */
export const lettersOf = memo((entries: Entries): Int32Array => {
  const { count, spoken, spokenStarts, syllables } = entries
  const ofSyllable = syllables.map(lettersIn)
  const letters = new Int32Array(count)
  for (let entry = 0; entry < count; entry++)
    for (let at = spokenStarts[entry]!; at < spokenStarts[entry + 1]!; at++) letters[entry]! |= ofSyllable[spoken[at]!]!
  return letters
})

/** A bit for each of the letters a–z that the text has. */
export function lettersIn(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at++) {
    const number = letterNumber(text.charCodeAt(at))
    if (number >= 0 && number < 26) letters |= 1 << number
  }
  return letters
}
