/** Text cells of a workbook that hold no text, but what Excel shows where it has none. */
import { cleanText } from '../clean-text.ts'
import type { Note } from '../read-row.ts'
import type { Field, RawRow } from './fields.ts'

/** The cells that are taken as they stand; what a number, a day or a choice cannot be read of is left out with a note. */
export const TEXT_LABELS = {
  name: '名称',
  specification: '规格',
  manufacturer: '生产厂家',
  approvalNumber: '批准文号',
  dosageForm: '剂型',
  genericName: '通用名',
  tradeName: '商品名',
  batchNumber: '批号',
  unit: '单位',
  origin: '产地',
  category: '分类',
} as const satisfies Partial<Record<Field, string>>

/** What Excel writes where a formula cannot be worked out. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i
/** What Excel shows, and writes into a CSV, of a day that is none or a column that is too narrow. */
const UNSHOWN = /^#+$/

/** Each is told by its column. */
export function unworkedCells(raw: RawRow): Note[] {
  const fields = Object.keys(TEXT_LABELS) as (keyof typeof TEXT_LABELS)[]
  return fields.flatMap((field): Note[] => {
    const text = cleanText(raw[field])
    // A list without names has them from its generic names.
    if (field === 'genericName' && raw.genericName === raw.name) return []
    if (FORMULA_ERROR.test(text))
      return [{ code: 'formula', text: `${TEXT_LABELS[field]}是公式的错误值 ${text}，请在表格里改正` }]
    if (UNSHOWN.test(text))
      return [{ code: 'formula', text: `${TEXT_LABELS[field]}只有 ${text}（日期无效或列太窄），请在表格里改正` }]
    return []
  })
}
