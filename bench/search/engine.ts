/** A search engine as the bench asks it: ours, or a library behind its adapter in `rivals`. */
import { join } from 'node:path'

import { packGoods } from '../../src/catalog/columns/pack.ts'
import { adoptSearchIndex, buildSearchIndex, searchIndexOf } from '../../src/catalog/search/search-index.ts'
import { suggestNext } from '../../src/catalog/search/suggest-next.ts'
import { bestOf, suggest, type Suggestion } from '../../src/catalog/search/suggest.ts'
import type { Goods } from '../../src/domain/goods/goods.ts'
import { wordsOf } from '../../src/lib/fold-text.ts'
import { createDocuments, createTextDocuments, type Fields, STRETCHES, WHOLE } from './documents.ts'

/** `terms`: what was typed as a library is asked it, see `termsOf`; it is spared the folding. */
export type SearchRequest = { typed: string; terms: string; type: 0 | 1 }
export type Engine = {
  /** Takes in the goods from `start` up to `end`. */
  take: (start: number, end: number) => unknown
  /** What is timed: the numbers of the best so many, theirs of goods, ours of names (or makers, or codes). */
  search: (asked: SearchRequest, limit: number) => SearchResult | Promise<SearchResult>
  /** Ours only: as the product asks it, with text, hint, count and marks. */
  suggest?: (asked: SearchRequest, limit: number) => Suggestion[]
  /** Ours only: the same for whatever key comes next. */
  suggestNext?: (asked: SearchRequest, limit: number) => ReadonlyMap<string, Suggestion[]>
  /** The text that a number of `search` stands for, where it is not of goods. */
  textOf?: (found: number) => string
}
export type SearchResult = readonly number[]
type Adapter = {
  add: (docs: { id: number }[]) => unknown
  search: (terms: string, type: 0 | 1, limit: number) => SearchResult | Promise<SearchResult>
}

const KEEPS_INDEX = ['flexsearch', 'minisearch', 'orama']

/** `goods` in order of their sales. Everything before indexing is done here, and costs an engine nothing. */
export async function openEngine(
  name: string,
  goods: readonly Goods[],
  readings: ReadonlyMap<string, string>,
): Promise<Engine> {
  if (name === 'ours') return ourEngine(goods, readings)
  const [library, ofTexts] = name.split(':')
  const { create } = (await import(join(import.meta.dirname, `rivals/${library}.js`))) as {
    create: (fields: readonly string[]) => Adapter
  }
  if (ofTexts) return textEngine(() => create(['stretches']), goods, readings)
  const docs = goods.map(createDocuments(readings))
  const { add, search } = create(KEEPS_INDEX.includes(name) ? STRETCHES : (WHOLE satisfies Fields))
  return {
    take: (start, end) => add(docs.slice(start, end)),
    search: ({ terms, type }, limit) => search(terms, type, limit),
  }
}

/** A library with our distinct texts for documents: it takes in all goods, and answers what ours is asked. */
function textEngine(create: () => Adapter, goods: readonly Goods[], readings: ReadonlyMap<string, string>): Engine {
  const docs = createTextDocuments(goods, readings)
  const texts = [...docs.drugs, ...docs.makers, ...docs.drugsOfMakers].map(({ text }) => text)
  const [drugs, makers, drugsOfMakers] = [create(), create(), create()]
  return {
    take(start) {
      if (start > 0) return
      drugs.add(docs.drugs)
      makers.add(docs.makers)
      drugsOfMakers.add(docs.drugsOfMakers)
    },
    search({ typed, terms, type }, limit) {
      const index = type === 1 ? makers : wordsOf(typed).length > 1 ? drugsOfMakers : drugs
      return index.search(terms, 0, limit)
    },
    textOf: (found) => texts[found]!,
  }
}

function ourEngine(goods: readonly Goods[], readings: ReadonlyMap<string, string>): Engine {
  const columns = packGoods(goods)
  return {
    take: () => adoptSearchIndex(columns, readings, buildSearchIndex(columns, readings)),
    search: ({ typed, type }, limit) => {
      const index = searchIndexOf(columns, readings)
      const { entries, codes } = bestOf(columns, index, wordsOf(typed), { type, limit, bought: undefined })
      return codes.length > 0 ? codes : entries
    },
    suggest: ({ typed, type }, limit) => suggest({ columns, readings }, typed, { type, limit }),
    suggestNext: ({ typed, type }, limit) => suggestNext({ columns, readings }, typed, { type, limit }),
  }
}
