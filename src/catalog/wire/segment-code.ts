/** Segments ↔ the bytes that travel. This file sets the order of fields; each format has its leading number. */
import type { Category } from '../columns/category-tree.ts'
import { CATALOG_FORMAT, isDigitField, type NumberField, type TextField } from '../columns/columns.ts'
import { isPlain, toWords, wordList } from '../columns/words.ts'
import { createReader, createWriter, type Reader, type Writer } from './bytes.ts'
import { readNumbers, writeNumbers } from './number-code.ts'
import {
  GOODS_NUMBERS,
  GOODS_TEXTS,
  SEARCH_NUMBERS,
  SEARCH_TEXTS,
  type SearchSegment,
  type Segment,
  SPOKEN_TEXTS,
} from './segments.ts'
import { readWords, writeWords } from './word-code.ts'

const MAGIC = 'changbei'

const fieldsOf = (kind: Segment['kind']) =>
  kind === 'search' ? { numbers: SEARCH_NUMBERS, texts: SEARCH_TEXTS } : { numbers: GOODS_NUMBERS, texts: GOODS_TEXTS }

export function encodeSegment(segment: Segment): Uint8Array<ArrayBuffer> {
  const writer = createWriter()
  writer.text(MAGIC)
  writer.count(CATALOG_FORMAT)
  writer.text(segment.kind)
  writer.count(segment.count)
  const { numbers, texts } = fieldsOf(segment.kind)
  for (const field of numbers) writeNumbers(writer, segment.numbers[field]!)
  for (const field of texts) {
    writeWords(writer, segment.texts[field]!.words)
    writeNumbers(writer, segment.texts[field]!.codes)
  }
  if (segment.kind === 'search') writeSpoken(writer, segment)
  else writer.count(segment.start)
  return writer.done()
}

/** undefined when this is no segment, or another version of the product wrote it. */
export function decodeSegment(bytes: Uint8Array): Segment | undefined {
  try {
    const reader = createReader(bytes)
    if (reader.text() !== MAGIC || reader.count() !== CATALOG_FORMAT) return undefined
    return readSegment(reader, reader.text() === 'search' ? 'search' : 'goods')
  } catch {
    return undefined
  }
}

function readSegment(reader: Reader, kind: Segment['kind']): Segment {
  const count = reader.count()
  const part = { count, numbers: {} as Segment['numbers'], texts: {} as Segment['texts'] }
  const fields = fieldsOf(kind)
  for (const field of fields.numbers as readonly NumberField[]) part.numbers[field] = readNumbers(reader, count)
  for (const field of fields.texts as readonly TextField[]) {
    const words = readWords(reader)
    const kept = isDigitField(field) && !isPlain(words) ? words : toWords(field, wordList(words))
    part.texts[field] = { codes: readNumbers(reader, count), words: kept }
  }
  return kind === 'search'
    ? { kind, ...part, ...readSpoken(reader, part.texts) }
    : { kind, ...part, start: reader.count() }
}

/** Readings travel in the order of the words they belong to. */
function writeSpoken(writer: Writer, { texts, readings, categories }: SearchSegment): void {
  for (const field of SPOKEN_TEXTS)
    writeWords(
      writer,
      wordList(texts[field]!.words).map((word) => readings.get(word) ?? ''),
    )
  writer.text(JSON.stringify(categories))
}

function readSpoken(reader: Reader, texts: Segment['texts']): Pick<SearchSegment, 'readings' | 'categories'> {
  const readings = new Map<string, string>()
  for (const field of SPOKEN_TEXTS) {
    const spoken = wordList(readWords(reader))
    for (const [code, word] of wordList(texts[field]!.words).entries()) readings.set(word, spoken[code]!)
  }
  return { readings, categories: JSON.parse(reader.text()) as Category[] }
}
