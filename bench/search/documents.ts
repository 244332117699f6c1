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

export function createDocuments(readings: ReadonlyMap<string, string>) {
  const known = new Map<string, SpokenText>()
  const speak = (text: string): SpokenText => {
    const spoken = known.get(text) ?? speakOf(text, readings.get(text) ?? '')
    known.set(text, spoken)
    return spoken
  }
  return ({ id, name, tradeName, manufacturer, approvalNumber, barcode }: Goods): Document => {
    const [names, maker] = [[name, ...(tradeName ? [tradeName] : [])].map(speak), speak(manufacturer)]
    const code = fold(approvalNumber)
    // Numbers and makers can be entered at their beginning only: an index of all the rest grows beyond this bench.
    const heads = [code, /\d.*/.exec(code)?.[0] ?? '', barcode, maker.text]
    return {
      id,
      drug: [...names.map(({ whole }) => whole), code, barcode, maker.text].join(' '),
      drugStretches: [...names.map(({ stretches }) => stretches), ...new Set(heads)].join(' '),
      maker: maker.whole,
      makerStretches: maker.whole,
    }
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
