/** Text as it is compared: full and half width, case and compatibility forms alike, one character at a time. */
const known = new Map<string, string>()

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0)
  if (code >= 0x4e_00 && code <= 0x9f_ff) return character
  const seen = known.get(character)
  if (seen !== undefined) return seen
  const folded = character.normalize('NFKC').toLowerCase()
  known.set(character, folded)
  return folded
}

/** Longer texts are searched in their first characters only; no name comes near. */
const LENGTH_MAX = 255

export function fold(text: string): string {
  let folded = ''
  for (const character of text) folded += foldCharacter(character)
  return folded.slice(0, LENGTH_MAX)
}

const WORD_MAX = 32
const WORDS_MAX = 5

/** The folded words of what was typed: at most 5 of at most 32 characters. */
export const wordsOf = (keywords: string): string[] =>
  fold(keywords)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, WORD_MAX))

/** A range of folded text as the range of the original text it came from: "㎎" is one character, "mg" two. */
export function unfoldRange(text: string, [start, end]: readonly [number, number]): [number, number] {
  let [from, to, original, folded] = [text.length, text.length, 0, 0]
  for (const character of text) {
    const next = folded + foldCharacter(character).length
    if (folded <= start && start < next) from = original
    if (folded < end && end <= next) to = original + character.length
    original += character.length
    folded = next
  }
  return [from, to]
}
