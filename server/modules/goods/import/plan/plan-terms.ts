/** What a row states of packs and price, held against the rules of the goods desk. */
import { type Faults, priceFaults, sheetFaults, type SheetTerms } from '#domain/goods/sheet/faults.ts'
import { toUnitYuan } from '#domain/money.ts'

import type { ImportedGoods, Note } from '../read-row.ts'
import type { StandingGoods } from './plan-row.ts'

/** The row without what the desk would refuse, and why. What stands already, and the row does not change, is let be. */
export function allowedTerms(
  row: ImportedGoods,
  standing: StandingGoods | undefined,
): { row: ImportedGoods; notes: Note[] } {
  const notes: Note[] = []
  let taken = row
  const pack = packFault(row, standing)
  if (pack) {
    const words = [row.packing && `中包装 ${row.packing}`, row.caseSize && `件装量 ${row.caseSize}`].filter(Boolean)
    notes.push({ code: 'pack', text: `${pack}，未采用（${words.join('，')}）` })
    taken = { ...taken, packing: undefined, caseSize: undefined }
  }
  const ladder = ladderFault(row, standing)
  if (ladder) {
    notes.push({ code: 'ladder', text: `阶梯价${ladder}，价格未采用（${toUnitYuan(row.price!)}）` })
    taken = { ...taken, price: undefined }
  }
  return { row: taken, notes }
}

/** Faults that a pack makes. */
const OF_PACKS = ['caseSize', 'limitNumber', 'ephedrinePerOrder', 'ephedrinePerPeriod'] as const

function packFault(
  { packing, caseSize, isEphedrine }: ImportedGoods,
  standing: StandingGoods | undefined,
): string | undefined {
  const stands = { packing: standing?.packing ?? 1, caseSize: standing?.caseSize ?? packing ?? 1 }
  const stated = { packing: packing ?? stands.packing, caseSize: caseSize ?? stands.caseSize }
  if (standing && stated.packing === stands.packing && stated.caseSize === stands.caseSize) return undefined
  const faults: Faults<keyof SheetTerms> = sheetFaults({
    ...stated,
    barcode: '',
    limitNumber: standing?.limit?.number ?? 0,
    isEphedrine: standing?.isEphedrine ?? isEphedrine,
    ephedrinePerOrder: standing?.ephedrineCaps?.perOrder ?? 0,
    ephedrinePerPeriod: standing?.ephedrineCaps?.perPeriod ?? 0,
    isManjian: false,
    withCoupon: false,
    traceCodePrefix: '',
  })
  return OF_PACKS.map((field) => faults[field]).find((fault) => fault !== undefined)
}

function ladderFault({ price }: ImportedGoods, standing: StandingGoods | undefined): string | undefined {
  if (!standing || price === undefined || price === standing.basePrice) return undefined
  const { ladderPriceType, ladderPrice } = standing
  return priceFaults({ price, ladderPriceType, ladderPrice }).ladderPrice
}
