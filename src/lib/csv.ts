/** Tables as CSV that spreadsheets open: a text that begins as a formula does (= + - @ tab, return) stays text. */
import { writeCsv } from 'hucre/csv'

type Rows = readonly (readonly (string | number)[])[]

/** Lines without the mark of a file, each ended by CRLF; numbers stay numbers, negative ones too. */
export const csvLines = (rows: Rows): string =>
  rows.length === 0
    ? ''
    : `${writeCsv(
        rows.map((row) => [...row]),
        { escapeFormulae: true },
      )}\r\n`

/** A whole file: Excel takes CSV for GBK unless it begins with the mark of UTF-8. */
export const csvFile = (rows: Rows): string => `\uFEFF${csvLines(rows)}`
