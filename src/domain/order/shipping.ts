/** What is left to send of an order: its lines by batch, less what was sent. Pieces; pure. */
import { keepsUntil } from '../goods/shelf-life.ts'
import type { Day } from '../instant.ts'

/** A batch of a line; '' stands in no batch. */
export type LineBatch = { batch: string; producedOn?: Day | undefined; expiresOn: Day; quantity: number }
export type LineToShip = {
  lineId: number
  batches: readonly LineBatch[]
  /** Nothing that expires before may be sent; absent or '' where the buyer asked for nothing. */
  expiresFrom?: Day | undefined
}
export type LineToSend = { lineId: number; batch: string; quantity: number }

/** The batches that were allotted to a line, and the pieces that stand in none, as one list. */
export function batchesOf(line: {
  number: number
  batches: readonly { number: string; producedOn?: Day | undefined; expiresOn: Day; quantity: number }[]
}): LineBatch[] {
  const allotted = line.batches.map(({ number: batch, ...rest }) => ({ batch, ...rest }))
  const loose = line.number - allotted.reduce((sum, { quantity }) => sum + quantity, 0)
  return loose > 0 ? [...allotted, { batch: '', expiresOn: '', quantity: loose }] : allotted
}

const keyOf = ({ lineId, batch }: Pick<LineToSend, 'lineId' | 'batch'>): string => `${lineId}/${batch}`

/** Pieces left of each batch; lines of which nothing is left stay, with zeros. */
export function leftToShip(lines: readonly LineToShip[], sent: readonly LineToSend[]): LineToShip[] {
  const gone = new Map<string, number>()
  for (const one of sent) gone.set(keyOf(one), (gone.get(keyOf(one)) ?? 0) + one.quantity)
  return lines.map(({ batches, ...line }) => ({
    ...line,
    batches: batches.map((one) => {
      // A line may hold a batch number twice, with two expiries.
      const key = keyOf({ lineId: line.lineId, batch: one.batch })
      const taken = Math.min(one.quantity, gone.get(key) ?? 0)
      gone.set(key, (gone.get(key) ?? 0) - taken)
      return { ...one, quantity: one.quantity - taken }
    }),
  }))
}

export type ShippingProblem = {
  code: 'ship.tooMany' | 'ship.batchUnknown' | 'ship.batchExpired' | 'ship.shelfLife'
  line: LineToSend
}

/** Whether pieces expire before the day that the buyer asked for. */
export const isBatchShort = (
  line: Pick<LineToShip, 'expiresFrom'> | undefined,
  { expiresOn }: Pick<LineBatch, 'expiresOn'>,
): boolean => !keepsUntil(expiresOn, line?.expiresFrom ?? '')

/** Why these pieces may not leave; undefined when they may. Pieces of one batch asked for twice are added up. */
export function shippingProblem(
  left: readonly LineToShip[],
  wanted: readonly LineToSend[],
  today: Day,
): ShippingProblem | undefined {
  const rest = new Map<string, number>()
  for (const line of wanted) {
    const own = left.find(({ lineId }) => lineId === line.lineId)
    const batches = own?.batches.filter(({ batch }) => batch === line.batch)
    if (!batches?.length) return { code: 'ship.batchUnknown', line }
    if (batches.some(({ expiresOn }) => expiresOn !== '' && expiresOn < today))
      return { code: 'ship.batchExpired', line }
    if (batches.some((batch) => isBatchShort(own, batch))) return { code: 'ship.shelfLife', line }
    const key = keyOf(line)
    const before = rest.get(key) ?? batches.reduce((sum, { quantity }) => sum + quantity, 0)
    if (line.quantity > before) return { code: 'ship.tooMany', line }
    rest.set(key, before - line.quantity)
  }
  return undefined
}

/**
 * What is sent, each part with the dates of the pieces it is taken from: a batch number may stand with two expiries,
 * the first of which leaves first. `wanted` must be without a shipping problem.
 */
export function partsToSend<L extends LineToSend>(
  left: readonly LineToShip[],
  wanted: readonly L[],
): (LineBatch & { wanted: L; lineId: number; from: number })[] {
  const stock = left.flatMap(({ lineId, batches }) => batches.map((batch) => ({ ...batch, lineId })))
  return wanted.flatMap((line) => {
    let taken = 0
    return stock.flatMap((batch) => {
      const quantity = Math.min(batch.quantity, line.quantity - taken)
      if (batch.lineId !== line.lineId || batch.batch !== line.batch || quantity === 0) return []
      const part = { ...batch, quantity, wanted: line, from: taken }
      batch.quantity -= quantity
      taken += quantity
      return [part]
    })
  })
}

/** Everything that is left, as it would be sent at once. */
export const allLeft = (left: readonly LineToShip[]): LineToSend[] =>
  left.flatMap(({ lineId, batches }) =>
    batches.filter(({ quantity }) => quantity > 0).map(({ batch, quantity }) => ({ lineId, batch, quantity })),
  )

export const isAllShipped = (left: readonly LineToShip[]): boolean => allLeft(left).length === 0
