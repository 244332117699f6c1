/** The unit behind a number of a folded text. */
import { BOUGHT_PATTERN, HALF_PATTERN, UNIT_KINDS, UNIT_PATTERN } from './units.ts'

const UNIT_BEHIND = new RegExp(String.raw`(\s?)(${UNIT_PATTERN})(?:\s?\/\s?${BOUGHT_PATTERN})?`, 'uy')
/** Names that begin with what might be a unit: 板蓝根, 双黄连, 片仔癀, 支气管炎片. */
const NAME_NOT_UNIT =
  /^(?:板蓝|双[^盒瓶支袋/ ]|片仔|支气|丸剂|包皮|条码|根痛|管炎|台湾|把握|样本|贴膏|贴敷|提取|喷雾|喷剂|吸入|张[仲一])/
const CONTAINER = new RegExp(String.raw`\s?\/\s?${BOUGHT_PATTERN}`, 'uy')
/** 一件半 is one and a half. With a blank before it, it ends there: 2件 半成品 is none. */
const HALF_BEHIND = new RegExp(String.raw`${HALF_PATTERN}|\s${HALF_PATTERN}(?![\u3400-\u9FFF])`, 'uy')

/** The unit behind a number that ends at `end`, '' without one, what half is added to it, and where they end. */
export const unitBehind = (text: string, end: number): { unit: string; end: number; half: number } =>
  withHalf(text, unitAt(text, end))

function unitAt(text: string, end: number): { unit: string; end: number } {
  UNIT_BEHIND.lastIndex = end
  const found = UNIT_BEHIND.exec(text)
  const plain = () => {
    CONTAINER.lastIndex = end
    return { unit: '', end: end + (CONTAINER.exec(text)?.[0].length ?? 0) }
  }
  if (!found) return plain()
  const [whole, gap = '', unit = ''] = found
  const behind = text.slice(end + gap.length)
  if (NAME_NOT_UNIT.test(behind)) return plain()
  const kind = UNIT_KINDS.get(unit)
  // "5 片仔癀", "10 丸": behind a blank, what names go on with is no unit.
  if (gap !== '' && kind === 'piece' && /^[\u3400-\u9FFF]{2}/.test(behind)) return plain()
  return { unit, end: end + whole.length }
}

/** A half behind the unit of what is bought belongs to its number. */
function withHalf(text: string, { unit, end }: { unit: string; end: number }) {
  const kind = UNIT_KINDS.get(unit)
  HALF_BEHIND.lastIndex = end
  const isBought = kind === 'sale' || kind === 'any' || kind === 'case' || kind === 'inner'
  const behind = isBought ? HALF_BEHIND.exec(text)?.[0] : undefined
  return behind === undefined ? { unit, end, half: 0 } : { unit, end: end + behind.length, half: 0.5 }
}
