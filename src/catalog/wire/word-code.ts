/** The words of a dictionary as bytes: as one text, or in parts where most of them end in digits. */
import type { Words } from '../columns/columns.ts'
import { type DigitWords, toDigitWords } from '../columns/digit-words.ts'
import { isPlain, wordCount, wordList } from '../columns/words.ts'
import type { Reader, Writer } from './bytes.ts'
import { writeNumbers, readNumbers } from './number-code.ts'

/** No text of the database can hold it. */
const SEPARATOR = '\u0000'
const PLAIN = 0
const IN_PARTS = 1

export function writeWords(writer: Writer, words: Words): void {
  const parts = isPlain(words) ? toDigitWords(words) : words
  writer.count(wordCount(words))
  if (parts.digits.filter((digits) => digits > 0).length * 2 < wordCount(words)) {
    writer.count(PLAIN)
    writer.text(wordList(words).join(SEPARATOR))
    return
  }
  writer.count(IN_PARTS)
  writer.count(parts.heads.length)
  writer.text(parts.heads.join(SEPARATOR))
  for (const column of [parts.head, parts.number, parts.digits, parts.isChecked]) writeNumbers(writer, column)
}

/** In the kind in which they were written. Throws RangeError when the bytes do not hold them. */
export function readWords(reader: Reader): string[] | DigitWords {
  const count = reader.count()
  if (reader.count() === PLAIN) return readList(reader, count)
  const heads = readList(reader, reader.count())
  const next = () => readNumbers(reader, count)
  const [head, number, digits, isChecked] = [next(), next(), next(), next()]
  return { heads, head, number, digits, isChecked }
}

function readList(reader: Reader, count: number): string[] {
  const text = reader.text()
  const words = count === 0 ? [] : text.split(SEPARATOR)
  if (words.length !== count) throw new RangeError(`${count} words were announced, ${words.length} came`)
  return words
}
