import { addDays, addMonths, type Day } from '#domain/instant.ts'
import type { Random } from '#server/platform/seeded-random.ts'

export type Batch = { number: string; producedOn: Day; expiresOn: Day; stock: number }
/** Pieces in stock, their batches (earliest expiry first) and that expiry ('' = none). */
export type GoodsStock = { stock: number; isTail: boolean; expiresOn: Day; batches: Batch[] }

/** How the stock of goods stands; everything but `normal` and `short` cannot be bought or is nearly gone. */
export type StockState = 'normal' | 'short' | 'belowPack' | 'tail' | 'none'

const piecesOf = (state: StockState, packing: number, yuan: number, random: Random): number => {
  if (state === 'none') return 0
  if (state === 'belowPack' || state === 'tail') return Math.max(1, Math.floor(packing / 2))
  const packs =
    state === 'short' ? random.int(1, 4) : random.int(12, Math.max(16, Math.min(400, Math.round(9_000 / yuan))))
  return packing * packs + random.int(0, packing - 1)
}

/**
 * Makes up the stock of goods. `nearMonths` puts the first batch that near to its expiry; `shelfLife` in months, 0 = no
 * expiry.
 */
export function fillStock(
  {
    state,
    packing,
    yuan,
    shelfLife,
    nearMonths,
  }: { state: StockState; packing: number; yuan: number; shelfLife: number; nearMonths?: number },
  today: Day,
  random: Random,
): GoodsStock {
  const stock = piecesOf(state, packing, yuan, random)
  if (stock === 0) return { stock, isTail: false, expiresOn: '', batches: [] }
  const parts = stock > packing * 20 && random.chance(0.6) ? random.int(2, 3) : 1
  const batches = Array.from({ length: parts }, (_, part): Batch => {
    const share = Math.floor(stock / parts) + (part === 0 ? stock % parts : 0)
    if (shelfLife === 0) {
      const producedOn = addDays(today, -random.int(40, 400))
      return { number: batchNumber(producedOn, random), producedOn, expiresOn: '', stock: share }
    }
    const months = part === 0 && nearMonths !== undefined ? nearMonths : random.int(10, shelfLife - 2)
    const expiresOn = addDays(addMonths(today, months), -random.int(0, 24))
    const producedOn = addMonths(addDays(expiresOn, 1), -shelfLife)
    return { number: batchNumber(producedOn, random), producedOn, expiresOn, stock: share }
  }).sort((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1))
  return { stock, isTail: state === 'tail', expiresOn: batches[0]!.expiresOn, batches }
}

/**
 * The batch that was sold on `day`: one that was made before, else the one of a year earlier, which is sold out by now;
 * undefined without any.
 */
export function batchOf(batches: readonly Batch[], day: Day): Omit<Batch, 'stock'> | undefined {
  const one = batches.find(({ producedOn }) => producedOn < day) ?? batches[0]
  if (!one) return undefined
  const { stock: _stock, ...first } = one
  if (first.producedOn < day) return first
  const producedOn = addMonths(first.producedOn, -12)
  const expiresOn = first.expiresOn && addMonths(first.expiresOn, -12)
  return { ...first, number: `${datePart(producedOn)}${first.number.slice(6)}`, producedOn, expiresOn }
}

const datePart = (day: Day): string => day.slice(2).replaceAll('-', '')

const batchNumber = (producedOn: Day, random: Random): string =>
  `${datePart(producedOn)}${String(random.int(1, 18)).padStart(2, '0')}`
