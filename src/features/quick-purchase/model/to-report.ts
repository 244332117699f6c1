import type { ListedGoods } from '#contract/goods/goods.ts'
import { isHeld, type PlannedLine } from '#domain/cart/plan-purchase.ts'
import type { KeptLine, ReportRow } from '#domain/quick-purchase/kept-line.ts'
import type { SettledLine } from '#domain/quick-purchase/settle-lines.ts'

import { type AddOutcome, messages, questionText } from '../messages.ts'

/** What became of every line: those that went in as the cart took them, the others as they stand in the table. */
export function toReport(
  settled: readonly SettledLine[],
  goods: ReadonlyMap<number, ListedGoods>,
  planned: readonly PlannedLine[],
): ReportRow[] {
  const taken = new Map(planned.map((line) => [line.goodsId, line]))
  return settled.map(({ line, state, wanted, parts, why, into }) => {
    const found =
      line.goodsId === undefined || state === 'remark' || state === 'choose' ? undefined : goods.get(line.goodsId)
    const plan = isTakenUp(state) ? taken.get(line.goodsId!) : undefined
    const number = plan?.number ?? 0
    const inCart = plan?.inCart ?? 0
    const isStill = plan !== undefined && isHeld(plan)
    const isAdjusted = number > 0 && !isStill && number !== wanted
    return {
      text: line.text,
      state:
        plan === undefined ? state : number === 0 ? 'blocked' : isStill ? 'held' : isAdjusted ? 'adjusted' : 'ready',
      goodsId: found?.id,
      name: found?.name ?? '',
      specification: found?.specification ?? '',
      manufacturer: found?.manufacturer ?? '',
      unit: found?.unit ?? '',
      wanted: wanted || undefined,
      // Nothing of it went in now.
      number: isStill ? 0 : number,
      why: [
        isAdjusted && found ? messages.changed(wanted, number, found.unit) : undefined,
        plan?.why ?? why,
        parts.length > 0 && found ? messages.parts(parts, wanted, found.unit) : undefined,
        number > 0 && inCart > 0 && found ? messages.inCart(inCart, number, found.unit) : undefined,
        into === undefined ? undefined : messages.mergedInto(into),
        state === 'quantity' ? questionText(line.question, line.text) : undefined,
        state === 'remark' ? messages.remark : undefined,
      ]
        .filter(Boolean)
        .join('；'),
    }
  })
}

const isTakenUp = (state: SettledLine['state']): boolean =>
  state === 'ready' || state === 'adjusted' || state === 'held'

/** How many kinds went in, which lines of the cart held another number before, and how many held as many already. */
export function outcomeOf(planned: readonly PlannedLine[]): AddOutcome {
  const taken = planned.filter(({ number }) => number > 0)
  const moved = taken.filter((line) => !isHeld(line))
  const changes = moved.flatMap(({ number, inCart, unit }) => (inCart > 0 ? { from: inCart, to: number, unit } : []))
  return { count: moved.length, changes, held: taken.length - moved.length }
}

/** The lines of the table with those back in their places that the cart took of the ones that were sent. */
export function putBack(lines: readonly KeptLine[], sent: readonly KeptLine[], taken: ReadonlySet<string>): KeptLine[] {
  const standing = new Map(lines.map((line) => [line.id, line]))
  const places = new Set(sent.map(({ id }) => id))
  return [
    ...sent.flatMap((line) => standing.get(line.id) ?? (taken.has(line.id) ? line : [])),
    ...lines.filter(({ id }) => !places.has(id)),
  ]
}

/** The lines that the cart took, with those merged into them: they leave the table. */
export function takenLines(settled: readonly SettledLine[], planned: readonly PlannedLine[]): Set<string> {
  const taken = new Set(planned.flatMap(({ goodsId, number }) => (number > 0 ? goodsId : [])))
  return new Set(
    settled.flatMap(({ line, state }) =>
      state === 'remark' ||
      ((isTakenUp(state) || state === 'merged') && line.goodsId !== undefined && taken.has(line.goodsId))
        ? line.id
        : [],
    ),
  )
}
