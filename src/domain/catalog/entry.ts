import { fold } from './fold.ts'

/** Something to be found by: a distinct name or maker, with every way it is read aloud. */
export type Entry = {
  text: string
  folded: string
  /** Per reading, per folded character: its syllable; Latin letters and digits are their own, anything else is ''. */
  readings: readonly (readonly string[])[]
}

/** `reading`: syllables of the Chinese characters in order, readings parted by "|": "a jiao|e jiao". */
export function toEntry(text: string, reading = ''): Entry {
  const folded = fold(text)
  return { text, folded, readings: reading.split('|').map((one) => alignSyllables(folded, one)) }
}

export const isHan = (character: string): boolean => {
  const code = character.charCodeAt(0)
  return (code >= 0x34_00 && code <= 0x9f_ff) || (code >= 0xf9_00 && code <= 0xfa_ff) || character === '〇'
}

const isLatin = (character: string): boolean =>
  (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9')

function alignSyllables(folded: string, reading: string): string[] {
  const syllables = reading === '' ? [] : reading.split(' ')
  let next = 0
  return Array.from({ length: folded.length }, (_, index) => {
    const character = folded[index]!
    if (isHan(character)) return syllables[next++] ?? ''
    return isLatin(character) ? character : ''
  })
}

/** Whether a folded word can be pinyin, in part at least: only then are readings looked at. */
export const hasLatin = (word: string): boolean => /[a-z0-9]/.test(word)
