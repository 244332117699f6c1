/** Which numbers of a pasted row are the strength and pack of these goods, and which is how many are wanted. */
import { foldLine, type RowNumber, takeNumbers } from './read-row.ts'

/** What the numbers of a row come to beside one goods. */
export type Explanation = {
  /** Numbers of the row that are of the specification. */
  explained: number
  /** Numbers that say another specification: 0.5g beside 0.25g. */
  conflicts: number
  quantity: StatedQuantity
}
export type StatedQuantity =
  | { state: 'sure'; value: number; unit: string }
  /** `value`: what it probably is. */
  | { state: 'doubt'; question: QuantityQuestion; value?: number; unit?: string }
  /** Side by side in different units: 1件加3瓶. They may be one quantity. */
  | { state: 'doubt'; question: 'several'; parts: readonly QuantityPart[] }
export type QuantityPart = { value: number; unit: string }
/**
 * missing = none stated · pack = it may be the pack · several = more than one number is left · front = a lone number
 * in front of the name
 */
export type QuantityQuestion = 'missing' | 'pack' | 'several' | 'front'

/** The numbers of a specification or a name, read once and used for many rows. */
export const specificationNumbers = (text: string): readonly RowNumber[] => takeNumbers(foldLine(text)).numbers

const isCounted = ({ kind }: RowNumber): boolean =>
  kind === undefined || kind === 'piece' || kind === 'sale' || kind === 'any'

/** Whether a number of the row says this number of the specification, in any spelling. */
function isSame(written: RowNumber, known: RowNumber): boolean {
  if (written.amount !== undefined)
    return known.amount === undefined
      ? written.value === known.value && known.unit === ''
      : written.amount === known.amount
  // No pack is counted in boxes.
  if (written.unit === '盒') return false
  if (written.unit !== '') return isCounted(known) && known.value === written.value
  if (known.value === written.value) return true
  // 0.25 beside 250mg, 250 beside 0.25g.
  return (
    known.amount?.endsWith('ng') === true &&
    [1e9, 1e6].some((factor) => `${Math.round(written.value * factor)}ng` === known.amount)
  )
}

/**
 * `known`: the numbers of the goods' specification; `named`: those of its name, as in 84消毒液, its brand and its maker;
 * `own`: the unit these goods are sold in.
 */
export function explainNumbers(
  numbers: readonly RowNumber[],
  known: readonly RowNumber[],
  named: readonly RowNumber[] = [],
  own = '',
): Explanation {
  const free = [...known, ...named]
  const pieces = known.filter((number) => number.kind === 'piece' || number.kind === 'sale')
  const product = pieces.length > 1 ? pieces.reduce((all, { value }) => all * value, 1) : undefined
  const of = numbers.map((number, place) => {
    if (number.isQuantity || number.kind === 'price' || number.kind === 'case' || number.kind === 'inner')
      return 'other'
    // "1件1瓶": what is added to cases is of the quantity, whatever the pack holds.
    const before = numbers[place - 1]
    if (number.beside === 'joined' && isCounted(number) && (before?.kind === 'case' || before?.kind === 'inner'))
      return 'left'
    const at = free.findIndex((one) => isSame(number, one))
    if (at >= 0) {
      free.splice(at, 1)
      return 'known'
    }
    if (number.unit !== '' && isCounted(number) && number.value === product) return 'known'
    // 卷, 贴 are of a pack, unless the goods themselves are sold by them.
    if (number.kind === 'piece' && number.unit === own && !number.isFactor) return 'left'
    return number.amount !== undefined || number.kind === 'piece' || number.isFactor ? 'conflict' : 'left'
  })
  const explained = of.filter((one) => one === 'known').length
  const conflicts = of.filter((one) => one === 'conflict').length
  return { explained, conflicts, quantity: quantityOf(numbers, of) }
}

/** A number that could as well be how many are wanted. */
const mayCount = ({ kind, isFactor, isOfName, value, amount }: RowNumber): boolean =>
  amount === undefined &&
  !isFactor &&
  !isOfName &&
  Number.isInteger(value) &&
  (kind === undefined || kind === 'sale' || kind === 'any')

/** Each in a unit of its own, and beside the one before: the same unit again is a range, a gift or a correction. */
const isOneQuantity = (parts: readonly RowNumber[], numbers: readonly RowNumber[]): boolean =>
  new Set(parts.map(({ unit }) => unit)).size === parts.length &&
  parts.every(
    ({ unit, beside }, at) =>
      unit !== '' && (at === 0 || (beside !== undefined && numbers[numbers.indexOf(parts[at]!) - 1] === parts[at - 1])),
  )

/**
 * What is offered where several numbers are left: the product of 20盒x3, else the last one with a unit, else the last
 * one that is bought. Nothing where any of them would be too few: 3瓶*2件, 1件加半件.
 */
function likelyOf(
  parts: readonly RowNumber[],
  numbers: readonly RowNumber[],
): Partial<QuantityPart> | { parts: QuantityPart[] } {
  const isBehind = (at: number) => at > 0 && numbers.indexOf(parts[at]!) - numbers.indexOf(parts[at - 1]!) === 1
  const times = parts.findIndex((one, at) => one.isTimes && isBehind(at) && parts[at - 1]!.unit !== '')
  if (times >= 0) {
    const [first, second] = parts
    const isProduct = parts.length === 2 && second!.unit === ''
    return isProduct ? { parts: [{ value: first!.value * second!.value, unit: first!.unit }] } : {}
  }
  // 10盒 999: what has a unit is bought, a bare number may be the brand.
  const counted = parts.findLastIndex(({ isGift, unit }) => !isGift && unit !== '')
  const bare = parts.findLastIndex(({ isGift }) => !isGift)
  const last = counted >= 0 && !parts[bare]!.isCorrection ? counted : bare
  const isAdded = isBehind(last) && parts[last]!.beside === 'joined'
  return last < 0 || isAdded ? {} : { value: parts[last]!.value, unit: parts[last]!.unit }
}

function quantityOf(numbers: readonly RowNumber[], of: readonly string[]): StatedQuantity {
  const stated = numbers.filter(({ isQuantity }) => isQuantity)
  const left = numbers.filter(
    (number, at) =>
      (of[at] === 'left' && !number.isOfName) || (of[at] === 'conflict' && mayCount({ ...number, isFactor: false })),
  )
  const candidates = [...stated, ...left]
  const closing = candidates.find(({ isClosing }) => isClosing)
  // "感冒灵 9 x20": what is said at the end with a sign is meant before any bare number.
  const isSaid = closing !== undefined && candidates.every((one) => one === closing || one.unit === '')
  const [only, ...others] = isSaid ? [closing] : candidates
  const parts = candidates.toSorted((a, b) => numbers.indexOf(a) - numbers.indexOf(b))
  if (others.length > 0 && isOneQuantity(parts, numbers))
    return { state: 'doubt', question: 'several', parts: parts.map(({ value, unit }) => ({ value, unit })) }
  if (others.length > 0) return { state: 'doubt', question: 'several', ...likelyOf(parts, numbers) }
  if (!only) {
    const last = numbers.findLast((number, at) => of[at] === 'known' && mayCount(number))
    return last
      ? { state: 'doubt', question: 'pack', value: last.value, unit: last.unit }
      : { state: 'doubt', question: 'missing' }
  }
  const { value, unit, isQuantity } = only
  if (isQuantity) return { state: 'sure', value, unit }
  const at = numbers.indexOf(only)
  // The pack stands before the quantity: a number behind it that only might be the pack makes both doubtful.
  const isBehind = numbers.some(
    (number, place) => place > at && of[place] === 'known' && number.unit === '' && mayCount(number),
  )
  if (isBehind) return { state: 'doubt', question: 'pack', value, unit }
  if (only.isFirst && unit === '') return { state: 'doubt', question: 'front', value }
  return { state: 'sure', value, unit }
}
