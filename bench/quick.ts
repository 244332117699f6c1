/** Lists as buyers write them, read and matched; and what reading them plainly would make of the same rows. */
import { matchRows, vocabularyOf } from '../src/catalog/index.ts'
import type { Goods } from '../src/domain/goods/goods.ts'
import { readPaste } from '../src/domain/quick-purchase/read-paste.ts'
import {
  isMeant,
  judge,
  piecesMeant,
  type ProofCatalog,
  proofCatalog,
  type ProofRow,
  proofRows,
} from '../tests/quick-purchase/proof.ts'
import { median, printFigures } from './report.ts'

const ROWS = 2_000
const ROUNDS = 7
const ROWS_MS = 300

/** Goods whose fields hold every word, the best sold first; the last number of the row is the quantity. */
function plainly({ goods }: ProofCatalog, text: string): { best: Goods | undefined; pieces: number | undefined } {
  const words = text.match(/[\u3400-\u9FFFa-z]+/giu) ?? []
  const best = goods
    .filter(({ name, tradeName, manufacturer, specification }) => {
      const all = `${name} ${tradeName} ${manufacturer} ${specification}`
      return words.every((word) => all.includes(word))
    })
    .toSorted((a, b) => b.sales - a.sales)[0]
  const last = text.match(/\d+(?:\.\d+)?/g)?.at(-1)
  return { best, pieces: last === undefined ? undefined : Number(last) }
}

const percent = (count: number, all: number): string => `${((count / all) * 100).toFixed(1)} % (${count} of ${all})`

function timeRows({ columns, readings }: ProofCatalog, rows: readonly ProofRow[]): { read: number; matched: number } {
  const text = Array.from({ length: ROWS }, (_, at) =>
    rows[at % rows.length]!.written.replace(/(?:\d+|[一-十]+)(?=盒|瓶|支)/u, String((at % 90) + 1)),
  ).join('\n')
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now()
    const pasted = readPaste({ text }, vocabularyOf({ columns, readings }))
    const readAt = performance.now()
    matchRows({ columns, readings }, pasted)
    return { read: readAt - startedAt, matched: performance.now() - readAt }
  })
  return { read: median(times.map(({ read }) => read)), matched: median(times.map(({ matched }) => matched)) }
}

export function benchQuick(): void {
  const catalog = proofCatalog()
  const rows = proofRows()
  const verdicts = judge(catalog, rows)
  const count = (test: (verdict: (typeof verdicts)[number]) => boolean) => verdicts.filter(test).length
  const right = count(({ isRight }) => isRight)
  const wrong = count(({ isWrongQuantity }) => isWrongQuantity)
  const guessed = count(({ isGuessed }) => isGuessed)
  const plain = rows.map((row) => ({ row, ...plainly(catalog, row.written) }))
  const plainRight = plain.filter(({ row, best }) => isMeant(row, best)).length
  const plainWrong = plain.filter(
    ({ row, best, pieces }) => isMeant(row, best) && pieces !== piecesMeant(row, best!),
  ).length
  const { read, matched } = timeRows(catalog, rows)
  printFigures(`quick purchase: ${rows.length} rows as buyers write them, ${catalog.goods.length} goods`, [
    {
      name: 'first candidate right',
      value: percent(right, rows.length),
      target: '95 %',
      isMet: right / rows.length >= 0.95,
    },
    { name: 'quantity silently wrong', value: String(wrong), target: '0', isMet: wrong === 0 },
    { name: 'taken for granted and wrong', value: String(guessed), target: '0', isMet: guessed === 0 },
    {
      name: 'asked about a plain quantity',
      value: percent(
        count(({ isAskedInVain }) => isAskedInVain),
        rows.length,
      ),
    },
    { name: 'plain reading: first right', value: percent(plainRight, rows.length) },
    { name: 'plain reading: quantity wrong', value: String(plainWrong) },
    { name: `${ROWS} rows read`, value: `${read.toFixed(0)} ms`, target: `${ROWS_MS} ms`, isMet: read <= ROWS_MS },
    { name: `${ROWS} rows matched`, value: `${matched.toFixed(0)} ms` },
  ])
}
