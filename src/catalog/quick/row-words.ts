/**
 * What a word of a pasted row may be beside a name: a maker, or something that stands in another field of the goods.
 */
import { foldLine, takeNumbers } from '#domain/quick-purchase/read-row.ts'
import { fold } from '#lib/fold-text.ts'
import { memo } from '#lib/memo.ts'

import type { Columns } from '../columns/columns.ts'
import { nameLetters, type NameTable } from './name-table.ts'

/** A trade name, 无糖, 笔芯, a model: words that stand in other fields of these goods. */
export function isSaidElsewhere({ texts }: Columns, row: number, rest: string): boolean {
  const { tradeName, specification, dosageForm, origin, name } = texts
  return [tradeName, specification, dosageForm, origin, name].some(({ words, codes }) => {
    const text = foldedWord(words, codes[row]!)
    return text !== '' && (text.includes(rest) || (text.length > 1 && rest.includes(text)))
  })
}

const foldedWords = memo((_words: readonly string[]): Map<number, string> => new Map())
function foldedWord(words: readonly string[], code: number): string {
  const folded = foldedWords(words)
  let text = folded.get(code)
  if (text === undefined) folded.set(code, (text = fold(words[code]!)))
  return text
}

const makerFinds = memo((_words: readonly string[]): Map<string, ReadonlySet<number>> => new Map())
const MAKER_ABBREVIATION = 4

/** Makers that are called so: the word stands in the name, or is short for it as 石四药 is. */
export function makersLike({ texts: { manufacturer } }: Columns, word: string): ReadonlySet<number> {
  const known = makerFinds(manufacturer.words)
  let found = known.get(word)
  if (found) return found
  const codes = manufacturer.words.flatMap((_, code) =>
    foldedWord(manufacturer.words, code).includes(word) ? [code] : [],
  )
  const abbreviated =
    codes.length > 0 || word.length < 3 || word.length > MAKER_ABBREVIATION + 3
      ? codes
      : manufacturer.words.flatMap((_, code) => (isShortFor(word, foldedWord(manufacturer.words, code)) ? [code] : []))
  known.set(word, (found = new Set(abbreviated)))
  return found
}

function isShortFor(word: string, text: string): boolean {
  let at = 0
  for (const character of word) {
    at = text.indexOf(character, at) + 1
    if (at === 0) return false
  }
  return true
}

/** What a row says without its maker, and the makers it names. */
export type MakerReading = { words: readonly string[]; makers: ReadonlySet<number> }

const FULL_NAME = 6
const PART_OF_NAME = 4
/** How a company is called, be it one of the catalogue or not. */
const COMPANY = /(?:公司|[制大]?药厂|总厂|制药|药业|集团)$/

/**
 * Parts a maker from the name before the name is looked for: 华润三九医药股份有限公司 is longer than most names, and would be
 * most of what is compared. Undefined where the words (letters and characters only) say no maker, or nothing else.
 */
export function readMaker(columns: Columns, { texts }: NameTable, words: readonly string[]): MakerReading | undefined {
  const { manufacturer } = columns.texts
  const whole = words.join('')
  const known = fullNames(manufacturer.words).find(({ name }) => whole.includes(name))
  if (known) {
    const left = leftOf(words, whole.indexOf(known.name), known.name.length)
    return isName(left) ? { words: left, makers: new Set(known.codes) } : undefined
  }
  const parts = words.filter((word) => isPartOfMaker(columns, texts, word))
  const left = words.filter((word) => !parts.includes(word))
  if (parts.length === 0 || !isName(left)) return undefined
  return { words: left, makers: new Set(parts.flatMap((part) => [...makersLike(columns, part)])) }
}

const isName = (words: readonly string[]): boolean => words.join('').length > 1

const COMPANY_FORM = /(?:股份|集团|有限|责任)*公司$/

/**
 * Full names of makers and those without 有限公司, as a row is read: no numbers; the longest first, as one may stand in
 * another.
 */
const fullNames = memo((words: readonly string[]): readonly { name: string; codes: readonly number[] }[] => {
  const codes = new Map<string, number[]>()
  for (const [code, word] of words.entries()) {
    const full = nameLetters(takeNumbers(foldLine(word)).left)
    for (const name of new Set([full, full.replace(COMPANY_FORM, '')]))
      if (name.length >= FULL_NAME) codes.set(name, [...(codes.get(name) ?? []), code])
  }
  return [...codes].map(([name, of]) => ({ name, codes: of })).sort((a, b) => b.name.length - a.name.length)
})

/** The words without `length` characters at `from` of all of them in a row. */
function leftOf(words: readonly string[], from: number, length: number): string[] {
  let at = 0
  return words.flatMap((word) => {
    const [start, end] = [from - at, from + length - at]
    at += word.length
    const left = word.slice(0, Math.max(0, start)) + word.slice(Math.max(0, end))
    return left === '' ? [] : left
  })
}

const partFinds = memo((_makers: readonly string[], _names: readonly string[]): Map<string, boolean> => new Map())

/** 三九医药, or a company nobody knows. Not 云南白药, which goods are called too. */
function isPartOfMaker(columns: Columns, names: readonly string[], word: string): boolean {
  if (word.length < PART_OF_NAME) return false
  const known = partFinds(columns.texts.manufacturer.words, names)
  let is = known.get(word)
  if (is === undefined) {
    is = (COMPANY.test(word) || makersLike(columns, word).size > 0) && !names.some((name) => name.includes(word))
    known.set(word, is)
  }
  return is
}
