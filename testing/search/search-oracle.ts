/**
 * Search without an index: it compares every goods, word by word, by the definition of `match`. It is slow and
 * obviously right, so tests compare the index with it.
 */
import type { Own } from '#catalog/columns/own.ts'
import { type Entries, packEntries } from '#catalog/search/entry.ts'
import { canBeMistyped, matchMistyped } from '#catalog/search/match-mistyped.ts'
import { match, RANK } from '#catalog/search/match.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { fold, joinWords, wordsOf } from '#lib/fold-text.ts'

type SearchableGoods = Pick<
  Goods,
  'id' | 'name' | 'tradeName' | 'manufacturer' | 'specification' | 'approvalNumber' | 'barcode' | 'isOnShelf' | 'sales'
>
export type SearchRequest = { type?: 0 | 1; bought?: Own['bought'] }

const NEVER = Infinity
const isCode = (word: string) => /\d{4}/.test(word) || /^国药准字[a-z]/.test(word)

const bestSelling = (a: SearchableGoods, b: SearchableGoods): number => b.sales - a.sales || a.id - b.id
const codesOf = (goods: readonly SearchableGoods[]): string[] => [
  ...new Set(goods.flatMap(({ approvalNumber, barcode }) => [approvalNumber, barcode]).filter(Boolean)),
]

/** How well each text of a catalogue matches a word; each text is compared once. */
export function createOracle(goods: readonly SearchableGoods[], readings: ReadonlyMap<string, string>) {
  const texts = [...new Set(goods.flatMap(({ name, tradeName, manufacturer }) => [name, tradeName, manufacturer]))]
  const entries: Entries = packEntries(texts, (text) => readings.get(text))
  const shelf = goods
    .map((one, row) => ({
      ...one,
      row,
      code: [one.approvalNumber, one.barcode].map(fold),
      spec: fold(one.specification),
    }))
    .filter(({ isOnShelf }) => isOnShelf)

  function ranksOf(word: string, isMistyped: boolean): Map<string, number> {
    const ranks = new Map<string, number>()
    if (word === '' || (isMistyped && !canBeMistyped(word))) return ranks
    for (const [entry, text] of texts.entries()) {
      if (text === '') continue
      const matched = isMistyped ? matchMistyped(entries, entry, word) : match(entries, entry, word)
      if (matched) ranks.set(text, matched.rank)
    }
    return ranks
  }

  /** Row → rank of one word. */
  function rowsOf(word: string, { type = 0, isOneOfSeveral = false, isMistyped = false }): Map<number, number> {
    const ranks = ranksOf(word, isMistyped)
    const rankOf = (text: string) => ranks.get(text) ?? NEVER
    const rows = new Map<number, number>()
    const [mayBeCode, mayBeSpec] = [isCode(word), isOneOfSeveral && /\d/.test(word)]
    if (ranks.size === 0 && !mayBeCode && !mayBeSpec) return rows
    for (const one of shelf) {
      const maker = rankOf(one.manufacturer)
      const inName = Math.min(rankOf(one.name), rankOf(one.tradeName))
      const inCode = mayBeCode && one.code.some((code) => code.includes(word)) ? RANK.prefix : NEVER
      const inSpec = mayBeSpec && one.spec.includes(word) ? RANK.elsewhere : NEVER
      const inMaker = maker === NEVER ? NEVER : isMistyped ? maker : RANK.elsewhere
      const asDrug = Math.min(inName, inCode, isOneOfSeveral ? Math.min(inMaker, inSpec) : NEVER)
      const rank = type === 1 ? maker : asDrug
      if (rank < NEVER) rows.set(one.row, rank)
    }
    return rows
  }

  function rankRows(words: readonly string[], type: 0 | 1, isMistyped: boolean): Map<number, number> {
    const look = (word: string, isOneOfSeveral: boolean) => {
      const exact = rowsOf(word, { type, isOneOfSeveral })
      return exact.size === 0 && isMistyped ? rowsOf(word, { type, isOneOfSeveral, isMistyped }) : exact
    }
    const rows = look(joinWords(words), false)
    if (words.length < 2) return rows
    const each = words.map((word) => look(word, true))
    for (const { row } of shelf) {
      const rank = Math.max(...each.map((ranks) => ranks.get(row) ?? NEVER))
      if (rank < NEVER) rows.set(row, Math.min(rank, rows.get(row) ?? NEVER))
    }
    return rows
  }

  /** Rows in the order a list shows them. */
  function list(keywords: string, { type = 0, bought }: SearchRequest = {}): number[] {
    const words = wordsOf(keywords)
    const exact = rankRows(words, type, false)
    const ranks = exact.size > 0 ? exact : rankRows(words, type, true)
    const isNew = (row: number) => Number(!(bought?.has(goods[row]!.id) ?? false))
    return [...ranks.keys()].sort((a, b) => {
      const [left, right] = [goods[a]!, goods[b]!]
      return ranks.get(a)! - ranks.get(b)! || isNew(a) - isNew(b) || right.sales - left.sales || left.id - right.id
    })
  }

  /** Names (or makers) with their goods, the most popular first. */
  const bearers = (type: 0 | 1) => (known.names[type] ??= bear(type))
  function bear(type: 0 | 1) {
    const bearing = new Map<string, SearchableGoods[]>()
    for (const one of [...shelf].sort(bestSelling)) {
      for (const text of type === 1 ? [one.manufacturer] : [one.name, one.tradeName]) {
        const goodsOfText = bearing.get(text) ?? []
        if (text !== '') bearing.set(text, goodsOfText)
        goodsOfText.push(one)
      }
    }
    const order = [...bearing.keys()]
    return { bearing, order, place: new Map(order.map((text, index) => [text, index])) }
  }

  /** Names (or makers) in the order they are suggested for one word: rank, bought before, best-selling goods. */
  function names(keywords: string, { type = 0, bought }: SearchRequest = {}): string[] {
    const word = joinWords(wordsOf(keywords))
    const { bearing, order, place } = bearers(type)
    const isNew = (text: string) => Number(!bearing.get(text)!.some(({ id }) => bought?.has(id)))
    const exact = ranksOf(word, false)
    const hasCode = type === 0 && isCode(word) && shelf.some(({ code }) => code.some((one) => one.includes(word)))
    const isFound = hasCode || order.some((text) => exact.has(text))
    const ranks = isFound ? exact : ranksOf(word, true)
    return order
      .filter((text) => ranks.has(text))
      .sort((a, b) => ranks.get(a)! - ranks.get(b)! || isNew(a) - isNew(b) || place.get(a)! - place.get(b)!)
  }

  /** Every code, those of the best-selling goods first. */
  const allCodes = () => (known.codes ??= codesOf([...shelf].sort(bestSelling)))
  const known: { names: ReturnType<typeof bear>[]; codes?: string[] } = { names: [] }

  /** Codes that contain a word, by the sales of their goods; codes whose digits begin with the word's come first. */
  function codes(word: string): string[] {
    const isHead = (code: string) => {
      const [at, digit] = [code.indexOf(word), code.search(/\d/)]
      return word.search(/\d/) < 0 ? digit < 0 || digit >= at : at + word.search(/\d/) === digit
    }
    const holding = allCodes().filter((code) => fold(code).includes(word))
    return [...holding.filter((code) => isHead(fold(code))), ...holding.filter((code) => !isHead(fold(code)))]
  }

  /** The suggested texts, the best first. */
  function suggest(keywords: string, asked: SearchRequest, limit: number): string[] {
    const { type = 0 } = asked
    const words = wordsOf(keywords)
    if (words.length > 1)
      return [...new Set(list(keywords, asked).map((row) => goods[row]![type === 1 ? 'manufacturer' : 'name']))].slice(
        0,
        limit,
      )
    const found = names(keywords, asked)
    const isShort = type === 0 && found.length < limit && isCode(words.join(''))
    return [...found, ...(isShort ? codes(words.join('')) : [])].slice(0, limit)
  }

  return { list, names, suggest }
}
