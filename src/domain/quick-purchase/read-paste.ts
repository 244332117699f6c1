import { type PastedRow, readRow } from './read-row.ts'
import { readTable } from './read-table.ts'
import { splitText, type Vocabulary } from './split-text.ts'

/** What was pasted or opened: free text, or the cells of a sheet; or a line typed by hand. */
export type Paste = { text: string } | { typed: string } | { cells: readonly (readonly string[])[] }

/** Every row of it, in its order: none is left out, remarks included. */
export function readPaste(pasted: Paste, vocabulary?: Vocabulary): PastedRow[] {
  if ('typed' in pasted) return [readRow(pasted.typed, { isTyped: true })]
  if ('cells' in pasted) return readTable(pasted.cells)
  // Cells copied from a sheet come as lines with tabs.
  const lines = pasted.text.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '')
  if (lines.length > 0 && lines.every((line) => line.includes('\t')))
    return readTable(lines.map((line) => line.split('\t')))
  return splitText(unnumbered(lines).join('\n'), vocabulary).map((row) =>
    row.includes('\t') ? readTable([row.split('\t')])[0]! : readRow(row),
  )
}

/** Lines that count 1, 2, 3 … in front, without a point: these numbers are of the list. */
function unnumbered(lines: readonly string[]): readonly string[] {
  const FRONT = /^\s*(\d{1,3})(?=[\s\u3400-\u9FFF])/u
  const isCounting = lines.length > 2 && lines.every((line, at) => Number(FRONT.exec(line)?.[1]) === at + 1)
  return isCounting ? lines.map((line) => line.replace(FRONT, '')) : lines
}
