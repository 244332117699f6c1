/**
 * Approval numbers and barcodes, found by any part of four digits or more, with or without what stands before them
 * ("国药准字H2004…", "h2004…", "2004…"). Every three digits lead to the codes that hold them; the rarest are looked at.
 */
import { fold } from './fold.ts'

export type CodeIndex = {
  /** Folded codes in order of popularity; `rows` are parallel: every row that bears the code. */
  codes: readonly string[]
  texts: readonly string[]
  rows: readonly (readonly number[])[]
  byDigits: ReadonlyMap<string, readonly number[]>
}

/** `pairs` of a code as written and its row, in order of popularity. */
export function buildCodeIndex(pairs: Iterable<readonly [string, number]>): CodeIndex {
  const numberOf = new Map<string, number>()
  const [codes, texts, rows, byDigits] = [[] as string[], [] as string[], [] as number[][], new Map<string, number[]>()]
  for (const [text, row] of pairs) {
    const known = numberOf.get(text)
    if (known !== undefined) {
      rows[known]!.push(row)
      continue
    }
    const number = codes.length
    numberOf.set(text, number)
    texts.push(text)
    codes.push(fold(text).replaceAll(/\s/g, ''))
    rows.push([row])
    for (const digits of new Set(trigramsOf(codes[number]!))) {
      const bucket = byDigits.get(digits)
      if (bucket) bucket.push(number)
      else byDigits.set(digits, [number])
    }
  }
  return { codes, texts, rows, byDigits }
}

function trigramsOf(code: string): string[] {
  const trigrams: string[] = []
  for (const [run] of code.matchAll(/\d{3,}/g)) {
    for (let at = 0; at + 3 <= run.length; at++) trigrams.push(run.slice(at, at + 3))
  }
  return trigrams
}

/** Whether a folded word can be part of a code: it has four digits in a row. */
export const isCodeWord = (word: string): boolean => /\d{4}/.test(word)

/** Codes that contain the word, those that begin with it (or whose digits do) first, then by popularity. */
export function findCodes(index: CodeIndex, word: string): { number: number; start: number }[] {
  if (!isCodeWord(word)) return []
  let rarest: readonly number[] | undefined
  for (const digits of trigramsOf(word)) {
    const bucket = index.byDigits.get(digits) ?? []
    if (!rarest || bucket.length < rarest.length) rarest = bucket
  }
  const found = (rarest ?? []).flatMap((number) => {
    const start = index.codes[number]!.indexOf(word)
    return start < 0 ? [] : [{ number, start, isInside: /\d/.test(index.codes[number]!.slice(0, start)) }]
  })
  return found.sort((a, b) => Number(a.isInside) - Number(b.isInside))
}
