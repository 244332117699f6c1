/**
 * Search in articles: those with all words of the query or, where there are none, those that share the most with it.
 */
import { plainText } from './plain-text.ts'

type Readable = { title: string; summary: string; body: string }
/** [start, end) of a hit. */
export type Mark = readonly [start: number, end: number]
export type FoundArticle<T> = {
  article: T
  titleMarks: Mark[]
  /** The part of the text around the first hit, about 60 characters. */
  snippet: string
  snippetMarks: Mark[]
}

const TITLE_WEIGHT = 5
const SUMMARY_WEIGHT = 2
/** More hits of one word do not raise the weight. */
const COUNTED_MAX = 5
const SNIPPET_LEAD = 16
const SNIPPET_LENGTH = 72

/** The words of a query: as typed, without doubles. */
export const wordsOf = (keywords: string): string[] => [
  ...new Set(keywords.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)),
]

/** Pairs of neighbouring characters: what an unspaced Chinese question is compared by. */
const pairsOf = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)))),
]

/** The articles that answer `keywords`, best first; none for an empty query. */
export function findArticles<T extends Readable>(articles: readonly T[], keywords: string): FoundArticle<T>[] {
  const words = wordsOf(keywords)
  if (words.length === 0) return []
  const known = articles.map((article) => ({ article, text: plainText(article.body), lower: lowered(article) }))
  const whole = known.filter(({ lower }) => words.every((word) => lower.all.includes(word)))
  if (whole.length > 0) return ranked(whole, words)
  // Pairs such as 怎么 and 可以 occur in most articles and tell nothing.
  const telling = pairsOf(words).filter((pair) => {
    const count = known.filter(({ lower }) => lower.all.includes(pair)).length
    return count > 0 && count <= articles.length / 3
  })
  return ranked(
    known.filter(({ lower }) => telling.some((pair) => lower.all.includes(pair))),
    telling,
  )
}

function lowered({ title, summary, body }: Readable) {
  const [name, short] = [title.toLowerCase(), summary.toLowerCase()]
  return { title: name, summary: short, all: `${name} ${short} ${plainText(body).toLowerCase()}` }
}

type Candidate<T> = { article: T; text: string; lower: ReturnType<typeof lowered> }

function ranked<T extends Readable>(known: readonly Candidate<T>[], words: readonly string[]): FoundArticle<T>[] {
  const weight = ({ lower }: Candidate<T>) =>
    words.reduce(
      (sum, word) =>
        sum +
        Math.min(lower.all.split(word).length - 1, COUNTED_MAX) +
        (lower.title.includes(word) ? TITLE_WEIGHT : 0) +
        (lower.summary.includes(word) ? SUMMARY_WEIGHT : 0),
      0,
    )
  return known.toSorted((a, b) => weight(b) - weight(a)).map(({ article, text }) => toFound(article, text, words))
}

function toFound<T extends Readable>(article: T, text: string, words: readonly string[]): FoundArticle<T> {
  const lower = text.toLowerCase()
  const hits = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const from = Math.max(0, Math.min(...hits, text.length) - SNIPPET_LEAD)
  const cut = hits.length > 0 ? text.slice(from, from + SNIPPET_LENGTH) : ''
  const isCut = from + SNIPPET_LENGTH < text.length
  const snippet = cut === '' ? article.summary : `${from > 0 ? '…' : ''}${cut}${isCut ? '…' : ''}`
  return { article, titleMarks: marksIn(article.title, words), snippet, snippetMarks: marksIn(snippet, words) }
}

/** Every hit of the words, ascending, overlapping ones as one. */
function marksIn(text: string, words: readonly string[]): Mark[] {
  const lower = text.toLowerCase()
  const hits = words.flatMap((word) => {
    const found: Mark[] = []
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      found.push([at, at + word.length])
    return found
  })
  const marks: Mark[] = []
  for (const [start, end] of hits.toSorted((a, b) => a[0] - b[0])) {
    const last = marks.at(-1)
    if (last && start <= last[1]) marks[marks.length - 1] = [last[0], Math.max(last[1], end)]
    else marks.push([start, end])
  }
  return marks
}
