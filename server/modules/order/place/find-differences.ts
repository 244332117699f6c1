/** What changed between the quote a buyer saw and the one that holds now, line by line. */
import type { QuoteDifference } from '#contract/checkout.ts'
import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import { exactUnitPrice, type Fen, formatYuan, toYuan, type UnitPrice } from '#domain/money.ts'
import { shortGiftText, takenGift } from '#domain/pricing/gift.ts'

import type { LineProblem } from './find-problems.ts'

/** It was ordered or removed since, in another window, on another device or by a colleague. */
const GONE = '已不在购物车中，可能已在其他窗口或其他设备上下单或删除'

/** A line as the buyer saw it. */
export type LineSnapshot = { id: string; number: number; price: UnitPrice; gift?: number | undefined }

/** Empty when every seen line stands with its number and price and the total is the same. */
export function findDifferences(
  seen: { lines: readonly LineSnapshot[]; payable: Fen },
  now: { lines: readonly QuotedLine[]; problems: readonly LineProblem[]; payable: Fen },
): QuoteDifference[] {
  const lines = new Map(now.lines.map((line) => [line.id, line]))
  const problems = new Map(now.problems.map((problem) => [problem.line.id, problem]))
  const differences = seen.lines.flatMap((line) => ofLine(line, lines.get(line.id), problems.get(line.id)))
  if (differences.length > 0 || seen.payable === now.payable) return differences
  const text = `应付金额由 ${toYuan(seen.payable)} 变为 ${toYuan(now.payable)}`
  return [{ name: '应付金额', field: 'amount', before: formatYuan(seen.payable), after: formatYuan(now.payable), text }]
}

function ofLine(seen: LineSnapshot, line: QuotedLine | undefined, problem: LineProblem | undefined): QuoteDifference[] {
  const name = line?.goods?.name ?? '商品'
  const unit = line?.goods?.unit ?? ''
  const common = { id: seen.id, name }
  const before = `${seen.number} ${unit}`.trim()
  if (!line) return [{ ...common, field: 'removed', before, after: '', text: GONE, reason: GONE }]
  if (problem && problem.number === 0)
    return [{ ...common, field: 'removed', before, after: '', ...reasonOf(name, problem) }]
  const fitting = problem?.number ?? line.number
  const differences: QuoteDifference[] = []
  // Also when the number that would do is the seen one: the cart itself still holds another.
  if (fitting !== seen.number || line.number !== seen.number) {
    const after = `${fitting} ${unit}`
    const why = problem ? reasonOf(name, problem) : { text: `${name}的数量由 ${before} 变为 ${after}` }
    differences.push({ ...common, field: 'number', before, after, ...why })
  }
  const price = line.price ?? 0
  if (price !== seen.price) {
    const [was, is] = [exactUnitPrice(seen.price), exactUnitPrice(price)]
    differences.push({ ...common, field: 'price', before: was, after: is, text: `${name}的单价由 ¥${was} 变为 ¥${is}` })
  }
  const given = takenGift(line.gift)?.number ?? 0
  if (seen.gift !== undefined && given < seen.gift) {
    const text = line.gift?.isShort ? shortGiftText(line.gift) : `${name}不再附送赠品`
    differences.push({ ...common, field: 'gift', before: `${seen.gift}`, after: `${given}`, text, reason: text })
  }
  return differences
}

const reasonOf = (name: string, { text }: LineProblem) => ({ text: `${name}：${text}`, reason: text })
