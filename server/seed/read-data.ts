/** Reads the demo data: the CSV and Markdown files in data/, which the build copies beside the bundle. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'

const FOLDER = fileURLToPath(new URL('./data/', import.meta.url))

/** The text of a file in data/. */
export const readText = (path: string): string => readFileSync(`${FOLDER}${path}`, 'utf8')

type CsvRecord = { record: Record<string, string>; info: { lines: number } }

/**
 * The rows of data/`name`.csv, read at the first call and kept. `row` parses a row by the names of the header; an empty
 * cell is absent. Throws RangeError which names the file and the line (the last one of a row with several).
 */
export function dataTable<Row>(name: string, row: z.ZodType<Row>): () => readonly Row[] {
  let rows: readonly Row[] | undefined
  return () => (rows ??= recordsOf(`${name}.csv`).map((record) => parseRow(`${name}.csv`, record, row)))
}

function recordsOf(file: string): CsvRecord[] {
  try {
    return parse(readText(file), { columns: true, info: true }) as unknown as CsvRecord[]
  } catch (error) {
    if (error instanceof CsvError) throw new RangeError(`server/seed/data/${file}: ${error.message}`, { cause: error })
    throw error
  }
}

function parseRow<Row>(file: string, { record, info }: CsvRecord, row: z.ZodType<Row>): Row {
  const filled = Object.fromEntries(Object.entries(record).filter(([, text]) => text !== ''))
  const result = row.safeParse(filled)
  if (result.success) return result.data
  throw new RangeError(`server/seed/data/${file}:${info.lines}: ${z.prettifyError(result.error)}`)
}

/** Words separated by `mark`. */
const list = <Item extends string>(item: z.ZodType<Item, string>, mark = ';') =>
  z
    .string()
    .transform((cells) => cells.split(mark))
    .pipe(z.array(item))

/** What a cell holds, as a schema of its text. */
export const cell = {
  number: z.coerce.number(),
  /** "1" = yes. */
  flag: z.literal('1').transform(() => true),
  text: z.string().default(''),
  list,
  /** Some of `all`: words separated by ";", where "*" stands for all and "-word" takes one out. */
  someOf: <Item extends string>(all: readonly Item[]) =>
    list(z.string()).transform((words, context): Item[] => {
      const isItem = (word: string): word is Item => all.some((one) => one === word)
      const unknown = words.find((word) => word !== '*' && !isItem(word.replace(/^-/, '')))
      if (unknown !== undefined) context.addIssue(`unknown word ${unknown}`)
      if (!words.includes('*')) return words.filter(isItem)
      return all.filter((one) => !words.includes(`-${one}`))
    }),
  json: <Value>(value: z.ZodType<Value>) =>
    z
      .string()
      .transform((source): unknown => JSON.parse(source))
      .pipe(value),
  /** An address written plainly, Chinese and all, as links need it; a notice ("#…") stays as it is. */
  url: z.string().transform((plain) => (plain.startsWith('#') ? plain : encodeURI(plain))),
}
