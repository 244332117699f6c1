/** Goods as the search libraries are given them: with pinyin worked out, and cut up where that helps them. */
import type { Goods } from '../../src/domain/goods/goods.ts'
import { fold } from '../../src/lib/fold-text.ts'
import { syllablesOf } from '../../testing/factories/catalog-factory.ts'

/** What a drug is found by, and what its maker is. */
export type Fields = readonly [drug: string, maker: string]
/** For those that look at every text. */
export const WHOLE: Fields = ['drug', 'maker']
/** For those that keep an index of how words begin: every stretch of a text that can be entered, as a word. */
export const STRETCHES: Fields = ['drugStretches', 'makerStretches']

export type Document = { id: number } & Record<'drug' | 'maker' | 'drugStretches' | 'makerStretches', string>

function createSpeaker(readings: ReadonlyMap<string, string>): (text: string) => SpokenText {
  const known = new Map<string, SpokenText>()
  return (text) => {
    const spoken = known.get(text) ?? speakOf(text, readings.get(text) ?? '')
    known.set(text, spoken)
    return spoken
  }
}

export function createDocuments(readings: ReadonlyMap<string, string>) {
  const speak = createSpeaker(readings)
  return ({ id, name, tradeName, manufacturer, approvalNumber, barcode }: Goods): Document => {
    const [names, maker] = [[name, ...(tradeName ? [tradeName] : [])].map(speak), speak(manufacturer)]
    const code = fold(approvalNumber)
    const heads = [...codeHeads(approvalNumber), barcode, maker.text]
    return {
      id,
      drug: [...names.map(({ whole }) => whole), code, barcode, maker.text].join(' '),
      drugStretches: [...names.map(({ stretches }) => stretches), ...new Set(heads)].join(' '),
      maker: maker.whole,
      makerStretches: maker.whole,
    }
  }
}

/** A code can be entered where it begins and at its first digit: an index of all the rest grows beyond this bench. */
const codeHeads = (code: string): string[] => [fold(code), /\d.*/.exec(fold(code))?.[0] ?? '']

/** A text that can be suggested, and what it is found by. */
export type TextDocument = { id: number; text: string; stretches: string }
/** Numbered through; each in order of popularity. */
export type TextDocuments = Record<'drugs' | 'makers' | 'drugsOfMakers', TextDocument[]>

/**
 * Every text that our index suggests, once: names and codes, and makers. For several words names with the makers of
 * their goods. `goods` in order of their sales.
 */
export function createTextDocuments(goods: readonly Goods[], readings: ReadonlyMap<string, string>): TextDocuments {
  const speak = createSpeaker(readings)
  const names = new Map<string, Set<string>>()
  const codes = new Set<string>()
  const makers = new Set<string>()
  for (const { name, tradeName, manufacturer, approvalNumber, barcode } of goods.filter(({ isOnShelf }) => isOnShelf)) {
    for (const text of tradeName ? [name, tradeName] : [name])
      names.set(text, (names.get(text) ?? new Set()).add(speak(manufacturer).text))
    for (const code of [approvalNumber, barcode]) if (code) codes.add(code)
    makers.add(manufacturer)
  }
  let id = 0
  const toDocument = (text: string, stretches: string): TextDocument => ({ id: id++, text, stretches })
  return {
    drugs: [
      ...[...names.keys()].map((text) => toDocument(text, speak(text).stretches)),
      ...[...codes].map((text) => toDocument(text, [...new Set(codeHeads(text))].join(' '))),
    ],
    makers: [...makers].map((text) => toDocument(text, speak(text).stretches)),
    drugsOfMakers: [...names].map(([text, own]) => toDocument(text, [speak(text).stretches, ...own].join(' '))),
  }
}

type SpokenText = Record<'text' | 'whole' | 'stretches', string>

function speakOf(text: string, reading: string): SpokenText {
  const spoken = syllablesOf(text, reading)
  const [characters, syllables] = [spoken.map(([one]) => one), spoken.map(([, one]) => one)]
  const initials = syllables.map((one) => one.slice(0, 1))
  return {
    text: characters.join(''),
    whole: [characters, initials, syllables].map((parts) => parts.join('')).join(' '),
    stretches: [characters, initials, syllables].map(startsOf).join(' '),
  }
}

/** "abc" → "abc bc c". */
const startsOf = (parts: readonly string[]): string => parts.map((_, start) => parts.slice(start).join('')).join(' ')

/** What was typed, as a library is asked it: folded, and parted also where pinyin meets Chinese ("阿mox" → "阿 mox"). */
export const termsOf = (words: readonly string[]): string =>
  words.flatMap((word) => word.match(/[\u3400-\u9FFF]+|[^\u3400-\u9FFF]+/g) ?? []).join(' ')
