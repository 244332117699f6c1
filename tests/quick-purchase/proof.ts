/** Rows as buyers write them, each with the right answer, and the demo catalogue they are looked for in. */
import { readFileSync } from 'node:fs'

import { packGoods } from '#catalog/columns/pack.ts'
import { matchRows, type RowMatch, vocabularyOf } from '#catalog/index.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { readPaste } from '#domain/quick-purchase/read-paste.ts'
import { readingOf } from '#server/modules/goods/catalog/readings.ts'
import { buildGoods } from '#server/seed/goods/build-goods.ts'
import { allArticles } from '#server/seed/goods/facts.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'

export type ProofRow = {
  written: string
  name: string
  specification: string
  maker: string
  /** Pieces, "2件", "3中包", or 问: it must be asked. */
  quantity: string
}

export const proofRows = (): ProofRow[] =>
  readFileSync(new URL('rows.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [written = '', name = '', specification = '', maker = '', quantity = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      return { written, name, specification, maker, quantity }
    })

const AT = Date.parse('2026-11-23T08:00:00+08:00')

/** The demo catalogue with everything on the shelf, as a worker holds it. */
export function proofCatalog() {
  const categories = new Map(allArticles().map(({ leaf }) => [leaf.name, 1]))
  const goods = buildGoods(AT, categories).map(({ row }) =>
    someGoods({
      id: row.id,
      name: row.name,
      tradeName: row.tradeName ?? '',
      manufacturer: row.manufacturer,
      specification: row.specification,
      dosageForm: row.dosageForm ?? '',
      approvalNumber: row.approvalNumber ?? '',
      barcode: row.barcode ?? '',
      unit: row.unit,
      packing: row.packing,
      caseSize: row.caseSize,
      sales: row.sales ?? 0,
    }),
  )
  const texts = new Set(goods.flatMap(({ name, tradeName, manufacturer }) => [name, tradeName, manufacturer]))
  const readings = new Map([...texts].filter(Boolean).map((text) => [text, readingOf(text)]))
  return { columns: packGoods(goods), readings, goods, byId: new Map(goods.map((one) => [one.id, one])) }
}

export type ProofCatalog = ReturnType<typeof proofCatalog>

/** Whether these goods are what the row means. */
export const isMeant = ({ name, specification, maker }: ProofRow, goods: Goods | undefined): boolean =>
  goods !== undefined &&
  goods.name === name &&
  (specification === '' || goods.specification === specification) &&
  goods.manufacturer.includes(maker)

/** Pieces the row means of these goods; undefined where it must be asked. */
export function piecesMeant({ quantity }: ProofRow, goods: Goods): number | undefined {
  const [, number, unit] = /^([\d.]+)(件|中包)?$/.exec(quantity) ?? []
  if (number === undefined) return undefined
  return Number(number) * (unit === '件' ? goods.caseSize : unit === '中包' ? goods.packing : 1)
}

export type Verdict = {
  row: ProofRow
  match: RowMatch
  best: Goods | undefined
  isRight: boolean
  /** It took goods for sure that were not meant. */
  isGuessed: boolean
  /** It states a quantity that was not meant, or states one where it must ask. */
  isWrongQuantity: boolean
  /** It asks where the quantity was plain. */
  isAskedInVain: boolean
}

/** Every row judged by itself. */
export function judge({ columns, readings, byId }: ProofCatalog, rows: readonly ProofRow[]): Verdict[] {
  const vocabulary = vocabularyOf({ columns, readings })
  return rows.map((row) => {
    const [match] = matchRows({ columns, readings }, readPaste({ text: row.written }, vocabulary))
    const [first] = match!.candidates
    const best = first && byId.get(first.goodsId)
    const isRight = isMeant(row, best)
    const meant = best && piecesMeant(row, best)
    const { quantity } = first ?? {}
    return {
      row,
      match: match!,
      best,
      isRight,
      isGuessed: match!.state === 'matched' && !isRight,
      isWrongQuantity: quantity?.state === 'sure' && isRight && quantity.pieces !== meant,
      isAskedInVain: isRight && meant !== undefined && quantity?.state !== 'sure',
    }
  })
}
