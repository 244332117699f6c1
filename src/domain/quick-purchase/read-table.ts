/** Rows of a sheet, a CSV file or copied cells, read by their heading where there is one. */
import { foldLine, type PastedRow, readRow } from './read-row.ts'

type Column = 'name' | 'specification' | 'maker' | 'number' | 'unit' | 'code' | 'id' | 'other'

const HEADINGS: readonly (readonly [Column, RegExp])[] = [
  ['code', /条形?码|批准文号|国药准字|69码|ean/],
  ['id', /^(?:商品|货品|产品|药品)?(?:编号|编码|代码|id)$/],
  ['name', /名称|品名|通用名|商品名|^药品$|^商品$|^产品$|^name$/],
  ['specification', /规格|剂量|^spec/],
  ['maker', /厂家|厂商|企业|产地|品牌|制造商|^maker/],
  ['unit', /^(?:包装|计量|基本)?单位$|^unit$/],
  ['number', /数量|订量|订货量|采购量|需求量|要货|补货量|计划|^qty|quantity/],
]
/** Quantities that are not the order. */
const NOT_ORDERED = /库存|结存|件装|中包|上次|上月|月销|销量|赠/

function columnOf(heading: string): Column {
  const text = foldLine(heading).replaceAll(/[\s()]/g, '')
  if (NOT_ORDERED.test(text)) return 'other'
  return HEADINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}

/** A heading names the goods and one thing more, and holds no number. */
function headingAt(rows: readonly (readonly string[])[]): number {
  return rows.slice(0, 10).findIndex((cells) => {
    const columns = cells.map(columnOf)
    return (
      columns.some((one) => one === 'name' || one === 'code') &&
      columns.filter((one) => one !== 'other').length > 1 &&
      !cells.some((cell) => /^\d+$/.test(cell.trim()))
    )
  })
}

/**
 * Reads cells. Rows above a heading are titles of the sheet, which nobody orders; without a heading every row counts.
 */
export function readTable(rows: readonly (readonly string[])[]): PastedRow[] {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const at = headingAt(filled)
  if (at < 0) return filled.map(readCells)
  const columns = filled[at]!.map(columnOf)
  return filled.slice(at + 1).map((cells) => readByHeading(cells, columns))
}

function readByHeading(cells: readonly string[], columns: readonly Column[]): PastedRow {
  const all = (column: Column): string =>
    columns
      .flatMap((one, at) => (one === column ? (cells[at] ?? '').trim() : []))
      .filter((text) => text !== '')
      .join(' ')
  const source = cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ')
  const described = readRow([all('name'), all('specification'), all('maker'), all('code')].join(' '))
  const id = /^\d{1,9}$/.exec(all('id'))?.[0]
  const columnsOfNumber = columns.filter((one) => one === 'number').length
  const counted = readRow(`${all('number')}${all('unit').replace(/\/.*/, '')}`)
  const [quantity, ...others] = counted.numbers
  // Two columns of quantities: nobody can know which is meant.
  const doubt =
    described.doubt ?? counted.doubt ?? (columnsOfNumber > 1 && others.length > 0 ? '表中有两列数量' : undefined)
  return {
    source,
    words: described.words,
    numbers: [
      // What stands beside the name is never how many, because there is a column for that.
      ...described.numbers.map((number) => ({
        ...number,
        isQuantity: false,
        isFactor: number.kind === 'piece' || number.amount !== undefined ? number.isFactor : true,
        isFirst: false,
      })),
      ...(quantity ? [{ ...quantity, isQuantity: true, isFactor: false, isFirst: false }] : []),
      // What else the cell says is asked about as in a message: 1件加3瓶. Of two columns the first is offered.
      ...(columnsOfNumber > 1 ? [] : others.map((number) => ({ ...number, isFirst: false }))),
    ],
    isRemark: described.words.length === 0 && !described.code && !id,
    ...(described.code ? { code: described.code } : id && { code: { kind: 'id' as const, text: id } }),
    ...(doubt && { doubt }),
    ...(described.isCut && { isCut: true }),
  }
}

/** Cells without a heading: a row like any other. Decimals without a unit behind the first cell are prices. */
function readCells(cells: readonly string[]): PastedRow {
  const source = cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ')
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const kept = texts.filter((cell, at) => at === 0 || !/^[¥￥]?\d+\.\d+$/.test(cell))
  // A lone unit belongs to the lone number beside it, on either side.
  return { ...readRow(joinUnit(kept).join(' ')), source }
}

function joinUnit(cells: readonly string[]): string[] {
  const unit = cells.findIndex((cell) => /^(?:盒|瓶|支|袋|包|条|罐|桶|件|套|台|个)$/.test(cell))
  if (unit < 0) return [...cells]
  const number = [unit + 1, unit - 1].find((at) => /^\d{1,5}$/.test(cells[at] ?? ''))
  if (number === undefined) return cells.filter((_, at) => at !== unit)
  return cells.flatMap((cell, at) => (at === unit ? [] : at === number ? `${cell}${cells[unit]!}` : cell))
}
