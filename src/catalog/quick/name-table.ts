/**
 * The names of the catalogue as pasted rows are compared with them: letter pairs, weights, and how a character sounds.
 */
import { fold } from '#lib/fold-text.ts'
import { memo } from '#lib/memo.ts'

import type { Columns } from '../columns/columns.ts'
import type { Entries } from '../search/entry.ts'
import { textOf } from '../search/postings.ts'
import type { SearchIndex } from '../search/search-index.ts'

export type NameTable = {
  /** Entry → folded name without brackets, blanks and numbers. */
  texts: readonly string[]
  /** Entry → what each character of the text counts: a dosage form or a salt is often left out. */
  weights: readonly Float32Array[]
  totals: Float32Array
  /** Two characters in a row → entries that hold them. */
  pairs: ReadonlyMap<string, readonly number[]>
  /** Character → numbers of the syllables it is read as, in any name. */
  sounds: ReadonlyMap<string, ReadonlySet<number>>
}

/** Letters and Chinese characters, and digits that are the tail of letters: b12, d3. */
export const nameLetters = (text: string): string =>
  fold(text)
    .replaceAll(/(?<![a-z\d])\d+(?:\.\d+)?%?/g, '')
    .replaceAll(/[^a-z0-9\u3400-\u9FFF]/gu, '')

const LIGHT: readonly (readonly [RegExp, number])[] = [
  [
    /盐酸|硫酸氢?|磷酸氢?|马来酸|富马酸|枸橼酸|苯磺酸|酒石酸|琥珀酸|甲磺酸|醋酸|草酸|碳酸|棕榈酸|氢溴酸|一次性使用?|医用|重组/g,
    0.3,
  ],
  [/[钠钾钙镁]|酯/g, 0.5],
  [
    /胶囊|颗粒|口服溶液|口服液|混悬液|混悬剂|滴眼液|滴耳液|注射液|乳膏|软膏|凝胶|糖浆|洗剂|洗液|喷雾剂|气雾剂|合剂|含片|[片丸散液膏水]/g,
    0.4,
  ],
  [/缓释|控释|肠溶|分散|咀嚼|泡腾|混悬|滴|软|浓缩/g, 0.7],
]

export const nameTable = memo((columns: Columns, names: SearchIndex['names']): NameTable => {
  const { posted, index } = names
  const texts = Array.from({ length: index.entries.count }, (_, entry) => nameLetters(textOf(columns, posted, entry)))
  const weights = texts.map(weigh)
  const pairs = new Map<string, number[]>()
  for (const [entry, text] of texts.entries())
    for (const pair of pairsOf(text)) {
      const known = pairs.get(pair)
      if (known) known.push(entry)
      else pairs.set(pair, [entry])
    }
  return {
    texts,
    weights,
    totals: Float32Array.from(weights, (one) => one.reduce((sum, weight) => sum + weight, 0)),
    pairs,
    sounds: soundsOf(index.entries),
  }
})

/** What each character of a text counts. */
export function weigh(text: string): Float32Array {
  const weights = new Float32Array(text.length).fill(1)
  for (const [pattern, weight] of LIGHT)
    for (const { 0: found, index } of text.matchAll(pattern))
      for (let at = index; at < index + found.length; at++) weights[at] = Math.min(weights[at]!, weight)
  return weights
}

export function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < text.length; at++) pairs.add(text.slice(at, at + 2))
  return pairs
}

function soundsOf(entries: Entries): Map<string, Set<number>> {
  const { chars, starts, spoken, spokenStarts } = entries
  const sounds = new Map<string, Set<number>>()
  for (let entry = 0; entry < entries.count; entry++) {
    const [from, length] = [starts[entry]!, starts[entry + 1]! - starts[entry]!]
    for (let at = spokenStarts[entry]!; at < spokenStarts[entry + 1]!; at++) {
      const number = spoken[at]!
      if (number === 0) continue
      const character = String.fromCharCode(chars[from + ((at - spokenStarts[entry]!) % length)]!)
      const known = sounds.get(character)
      if (known) known.add(number)
      else sounds.set(character, new Set([number]))
    }
  }
  return sounds
}
