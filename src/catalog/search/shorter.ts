import { wordsOf } from '#lib/fold-text.ts'

import { isHanCode } from './entry.ts'

/** Words are tried in turn until one finds something. */
const TRIES_MAX = 8
const HAN_MIN = 2
const LETTERS_MIN = 3

/**
 * What to look for where nothing was found: the first word alone, then ever shorter beginnings of it, as long as they
 * say something.
 */
export function shorterKeywords(keywords: string): string[] {
  const words = wordsOf(keywords)
  const [first = ''] = words
  const least = isHanCode(first.charCodeAt(0)) ? HAN_MIN : LETTERS_MIN
  const shorter = words.length > 1 ? [first] : []
  for (let length = first.length - 1; length >= least && shorter.length < TRIES_MAX; length--)
    shorter.push(first.slice(0, length))
  return shorter
}
