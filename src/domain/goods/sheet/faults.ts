/** What is wrong with what the seller writes of goods: field → sentence. Empty: it may be saved. */
import type { Day } from '../../instant.ts'
import type { UnitPrice } from '../../money.ts'
import { isEan13 } from '../barcode.ts'
import type { LadderStep, LadderType } from '../goods.ts'

export type Faults<Field extends string> = Partial<Record<Field, string>>

export type SheetTerms = {
  packing: number
  caseSize: number
  barcode: string
  /** 0: no limit. */
  limitNumber: number
  isEphedrine: boolean
  /** 0: as in the settings. */
  ephedrinePerOrder: number
  ephedrinePerPeriod: number
  isManjian: boolean
  withCoupon: boolean
  traceCodePrefix: string
}

/** Contradictions by which a buyer could not buy, or would be promised what may not be. */
export function sheetFaults(sheet: SheetTerms): Faults<keyof SheetTerms> {
  const faults: Faults<keyof SheetTerms> = {}
  if (sheet.caseSize < sheet.packing) faults.caseSize = '件装量不能小于中包装'
  if (sheet.barcode !== '' && !isEan13(sheet.barcode)) faults.barcode = '条码须为 13 位且校验位正确，没有条码请留空'
  if (sheet.limitNumber > 0 && sheet.limitNumber < sheet.packing)
    faults.limitNumber = `限购数量小于中包装 ${sheet.packing}，客户将无法购买`
  const { ephedrinePerOrder: perOrder, ephedrinePerPeriod: perPeriod } = sheet
  if (!sheet.isEphedrine && (perOrder > 0 || perPeriod > 0)) faults.ephedrinePerOrder = '只有含麻商品可以设含麻限量'
  else if (perOrder > 0 && perOrder < sheet.packing)
    faults.ephedrinePerOrder = `限量小于中包装 ${sheet.packing}，客户将无法购买`
  if (perPeriod > 0 && perPeriod < Math.max(perOrder, sheet.packing))
    faults.ephedrinePerPeriod = '周期内限量不能少于每单限量和中包装'
  if (sheet.isEphedrine && sheet.isManjian) faults.isManjian = '含麻商品不参加满减'
  if (sheet.isEphedrine && sheet.withCoupon) faults.withCoupon = '含麻商品不能用券'
  if (sheet.traceCodePrefix !== '' && !/^\d{7}$/.test(sheet.traceCodePrefix))
    faults.traceCodePrefix = '须为追溯码的前 7 位数字'
  return faults
}

export type PriceTerms = {
  price?: UnitPrice | undefined
  ladderPriceType: LadderType
  ladderPrice: readonly LadderStep[]
}

/**
 * A ladder rises in quantity and never in price, and begins at most at the standing price: who buys more never pays
 * more a piece.
 */
export function priceFaults({ price, ladderPriceType, ladderPrice }: PriceTerms): Faults<'ladderPrice'> {
  if (ladderPrice.length === 0) return {}
  if (price === undefined) return { ladderPrice: '请先填写标准价，再设置阶梯价' }
  for (const [index, step] of ladderPrice.entries()) {
    const before = ladderPrice[index - 1]
    if (before && step.number <= before.number) return { ladderPrice: `第 ${index + 1} 档的数量须大于上一档` }
    if (before && step.price >= before.price) return { ladderPrice: `第 ${index + 1} 档的价格须低于上一档` }
    if (!before && (ladderPriceType === 1 ? step.price > price : step.price >= price))
      return { ladderPrice: ladderPriceType === 1 ? '第 1 档的价格不能高于标准价' : '第 1 档的价格须低于标准价' }
  }
  return {}
}

export type BatchTerms = { number: string; producedOn: Day; expiresOn: Day }

/** Each number once, produced before it expires. */
export function batchFaults(batches: readonly BatchTerms[]): string | undefined {
  const known = new Set<string>()
  for (const { number, producedOn, expiresOn } of batches) {
    if (known.has(number)) return `批号 ${number} 出现了两次`
    known.add(number)
    if (producedOn !== '' && producedOn >= expiresOn) return `批号 ${number} 的生产日期晚于有效期`
  }
  return undefined
}
