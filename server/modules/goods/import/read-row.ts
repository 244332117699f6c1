/** One row of a catalogue file: cleaned, judged and completed, or rejected with the reason. Pure. */
import { isApprovalNumber } from '#domain/goods/approval-number.ts'
import { isEan13 } from '#domain/goods/barcode.ts'
import type { Prescription, Scope, Storage } from '#domain/goods/goods.ts'
import { prohibitedReason } from '#domain/goods/prohibited.ts'
import type { Day } from '#domain/instant.ts'
import type { UnitPrice } from '#domain/money.ts'

import { type CategoryPath, categoryPathOf } from './category-path.ts'
import { cleanName, cleanText } from './clean-text.ts'
import {
  clinicRuleOf,
  dosageFormOf,
  isDrugScope,
  isEphedrineCompound,
  type CleanTexts,
  prescriptionOf,
  scopeOf,
  storageOf,
  unitOf,
} from './derive.ts'
import { naturalKeyOf } from './natural-key.ts'
import { readDay, readPieces, readPrescription, readPrice, readStorage } from './read-values.ts'
import { splitName } from './split-name.ts'
import type { Field, RawRow } from './table/fields.ts'
import { TEXT_LABELS, unworkedCells } from './table/unworked-cells.ts'

export type Note = { code: string; text: string }

/** A value that the row states stays out. */
const UNTAKEN = new Set(['value', 'differs', 'pack', 'ladder', 'batch'])
export const isUntaken = ({ code }: Note): boolean => UNTAKEN.has(code)

/** What the file says of goods; undefined = it says nothing, and what stands is kept. */
export type ImportedGoods = {
  naturalKey: string
  /** The fields that the row itself states, readably; what else it has was derived. */
  stated: ReadonlySet<Field>
  /** Our own number, of a file that we exported. */
  id?: number
  name: string
  /** '' where the row has no column of its own for it. */
  genericName: string
  tradeName: string
  manufacturer: string
  specification: string
  dosageForm: string
  approvalNumber: string
  origin: string
  prescription: Prescription
  scope: Scope
  storage: Storage
  unit: string
  isEphedrine: boolean
  clinicRule: 'all' | 'clinicOnly'
  /** The file's own word for the category, and where the goods go when the shop has no such category. */
  category: string
  categoryPath: CategoryPath
  barcode?: string
  packing?: number
  caseSize?: number
  price?: UnitPrice
  stock?: number
  expiresOn?: Day
  producedOn?: Day
  batchNumber: string
  /** The row has a stock that is no number of pieces, of which its own note tells. */
  isStockUnread?: true
  /** Batches of the same goods that the rows behind it tell of; absent where there is none. */
  furtherBatches?: readonly StatedBatch[]
}

/** What a row says of one batch. */
export type StatedBatch = Pick<ImportedGoods, 'stock' | 'expiresOn' | 'producedOn' | 'batchNumber' | 'isStockUnread'>

/** `rejections`: all that is wrong with the row, the reasons why it is left out first; `left`: what it says all the same. */
export type ReadRow = { goods: ImportedGoods; notes: Note[] } | { rejections: Note[]; left: ImportedGoods }

const LENGTHS = { name: 120, specification: 300, manufacturer: 120, approvalNumber: 60, dosageForm: 40 } as const

/** Reads the row for the warehouse it is imported into. */
export function readRow(given: RawRow, warehouseId: number): ReadRow {
  const raw = splitName(given)
  const texts = {
    name: cleanName(raw.name),
    specification: cleanText(raw.specification),
    manufacturer: cleanText(raw.manufacturer),
    approvalNumber: cleanText(raw.approvalNumber).replaceAll(' ', ''),
    dosageForm: dosageFormOf(cleanText(raw.dosageForm)),
  }
  const fields = Object.keys(texts) as (keyof typeof texts)[]
  const known: CleanTexts = { ...texts, category: cleanText(raw.category) }
  const genericName = cleanName(raw.genericName)
  const prohibited = prohibitedReason({ ...known, genericName, manufacturer: texts.manufacturer })
  const scope = scopeOf(known)
  const unreadCodes: Note[] = []
  const codes = {
    id: parse(raw.id, (text) => readPieces(text, 1), unreadCodes, '常备编号不是数字，未采用'),
    barcode: parse(raw.barcode, (text) => (isEan13(text) ? text : undefined), unreadCodes, '条码校验不符，未采用'),
  }
  // A row that has a code but no name or no specification can only change goods that stand.
  const isCoded = codes.id !== undefined || codes.barcode !== undefined || texts.approvalNumber !== ''
  const missing = isCoded
    ? []
    : (['name', 'specification', 'manufacturer'] as const).filter(
        (field) => texts[field] === '' && (field !== 'manufacturer' || isDrugScope(scope)),
      )
  const rejections: Note[] = [
    ...(missing.length > 0 ? unreadCodes : []),
    ...missing.map((field) => ({ code: 'missing', text: `缺少${TEXT_LABELS[field]}` })),
    ...fields
      .filter((field) => texts[field].length > LENGTHS[field])
      .map((field) => ({ code: 'tooLong', text: `${TEXT_LABELS[field]}超过 ${LENGTHS[field]} 个字` })),
    ...unworkedCells(raw),
    ...(/^[=@+]/.test(texts.name) ? [{ code: 'formula', text: `名称以“${texts.name[0]}”开头，像是公式` }] : []),
    ...(prohibited ? [{ code: 'prohibited', text: `${prohibited}，按规定不得网上销售` }] : []),
  ]

  const notes: Note[] = missing.length > 0 ? [] : [...unreadCodes]
  const changed = fields.filter((field) => texts[field] !== given[field])
  if (changed.length > 0) {
    notes.push({ code: 'normalized', text: `${changed.map((field) => TEXT_LABELS[field]).join('、')}的写法已统一` })
  }
  if (texts.approvalNumber !== '' && !isApprovalNumber(texts.approvalNumber)) {
    notes.push({ code: 'approvalNumber', text: `批准文号“${texts.approvalNumber}”格式不符，已保留，请核对` })
  }
  const { name, tradeName } = splitTradeName(texts.name, genericName, cleanText(raw.tradeName))
  const values = {
    ...codes,
    prescription: parse(raw.prescription, readPrescription, notes, '处方类别无法识别，未采用'),
    storage: parse(raw.storage, readStorage, notes, '储存条件无法识别，未采用'),
    packing: parse(raw.packing, (text) => readPieces(text, 1), notes, '中包装不是正整数，未采用'),
    caseSize: parse(raw.caseSize, (text) => readPieces(text, 1), notes, '件装量不是正整数，未采用'),
    price: parse(raw.price, readPrice, notes, '价格无法识别，未采用'),
    stock: parse(raw.stock, (text) => readPieces(text, 0), notes, '库存不是整数，未采用'),
    expiresOn: parse(raw.expiresOn, readDay, notes, '效期无法识别，未采用'),
    producedOn: parse(raw.producedOn, (text) => readDay(text, 'first'), notes, '生产日期无法识别，未采用'),
  }
  const unread = new Set<string>(
    Object.keys(values).filter((field) => values[field as keyof typeof values] === undefined),
  )
  const stated = new Set((Object.keys(raw) as Field[]).filter((field) => raw[field] !== '' && !unread.has(field)))
  const goods: ImportedGoods = {
    ...texts,
    ...values,
    name,
    genericName,
    tradeName,
    naturalKey: naturalKeyOf({ ...texts, warehouseId }),
    stated,
    origin: cleanText(raw.origin),
    scope,
    prescription: values.prescription ?? prescriptionOf(scope),
    storage: values.storage ?? storageOf(known, scope),
    unit: cleanText(raw.unit) || unitOf(known),
    isEphedrine: scope === '含麻黄碱类复方制剂' || isEphedrineCompound(known),
    clinicRule: clinicRuleOf(known),
    category: known.category,
    categoryPath: categoryPathOf(known, scope),
    batchNumber: cleanText(raw.batchNumber),
    ...(raw.stock !== '' && values.stock === undefined && { isStockUnread: true as const }),
  }
  if (rejections.length === 0) return { goods, notes }
  return { rejections: [...rejections, ...notes.filter(({ code }) => code !== 'normalized')], left: goods }
}

/** A cell's value; a cell that holds something unreadable becomes a note. */
function parse<T>(cell: string, read: (text: string) => T | undefined, notes: Note[], text: string): T | undefined {
  if (cell === '') return undefined
  const value = read(cleanText(cell))
  if (value === undefined) notes.push({ code: 'value', text: `${text}（${cell.slice(0, 20)}）` })
  return value
}

/** Words in brackets that tell a variant apart instead of naming a brand. */
const VARIANT = /[\dⅠ-Ⅻ%]|用|型|装|片|衣|糖|浓缩|成人|儿童|小儿|笔芯|预|充|国产|进口|[瓶袋]|公司|[厂制]|集团|股份/

/** "盐酸二甲双胍缓释片(格华止)" is sold under 格华止, if the row's generic name says the same of the rest. */
function splitTradeName(name: string, genericName: string, tradeName: string): { name: string; tradeName: string } {
  const match = /^(.+)\(([\u4e00-\u9fff]{2,6})\)$/.exec(name)
  const [, rest = '', brand = ''] = match ?? []
  if (tradeName !== '' || !match || rest !== genericName || VARIANT.test(brand)) return { name, tradeName }
  return { name: rest, tradeName: brand }
}
