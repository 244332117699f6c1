/**
 * The words of a dictionary as bytes. Numbers that are written out (approval numbers, barcodes) hardly repeat, so they
 * travel as numbers: what stands before, the last digits, and whether a check digit follows that can be worked out.
 */
import { ean13CheckDigit, isEan13 } from '#domain/goods/barcode.ts'

import { narrow } from '../columns/numbers.ts'
import type { Reader, Writer } from './bytes.ts'
import { writeNumbers, readNumbers } from './number-code.ts'

/** No text of the database can hold it. */
const SEPARATOR = '\u0000'
const PLAIN = 0
const NUMBERED = 1
const DIGITS_MAX = 6

export function writeWords(writer: Writer, words: readonly string[]): void {
  writer.count(words.length)
  const split = words.map(splitWord)
  if (split.filter(({ digits }) => digits !== '').length * 2 < words.length) {
    writer.count(PLAIN)
    writer.text(words.join(SEPARATOR))
    return
  }
  writer.count(NUMBERED)
  const heads = [...new Set(split.map(({ head }) => head))]
  const headOf = new Map(heads.map((head, index) => [head, index] as const))
  writer.count(heads.length)
  writer.text(heads.join(SEPARATOR))
  const columns = [
    split.map(({ head }) => headOf.get(head)!),
    split.map(({ digits }) => Number(digits)),
    split.map(({ digits }) => digits.length),
    split.map(({ isChecked }) => Number(isChecked)),
  ]
  for (const column of columns) writeNumbers(writer, narrow(Int32Array.from(column)))
}

/** Throws RangeError when the bytes do not hold them. */
export function readWords(reader: Reader): string[] {
  const count = reader.count()
  if (reader.count() === PLAIN) return readList(reader, count)
  const heads = readList(reader, reader.count())
  const next = () => readNumbers(reader, count)
  const [head, number, length, isChecked] = [next(), next(), next(), next()]
  return Array.from({ length: count }, (_, index) => {
    const digits = length[index] === 0 ? '' : String(number[index]).padStart(length[index]!, '0')
    const word = `${heads[head[index]!]!}${digits}`
    return isChecked[index] === 1 ? `${word}${ean13CheckDigit(word)}` : word
  })
}

function readList(reader: Reader, count: number): string[] {
  const text = reader.text()
  const words = count === 0 ? [] : text.split(SEPARATOR)
  if (words.length !== count) throw new RangeError(`${count} words were announced, ${words.length} came`)
  return words
}

type Split = { head: string; digits: string; isChecked: boolean }

function splitWord(word: string): Split {
  const isChecked = isEan13(word)
  const rest = isChecked ? word.slice(0, 12) : word
  let start = rest.length
  while (start > 0 && rest.length - start < DIGITS_MAX && isDigit(rest.charCodeAt(start - 1))) start -= 1
  return { head: rest.slice(0, start), digits: rest.slice(start), isChecked }
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
