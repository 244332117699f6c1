import { z } from 'zod'

import type { ComboPart } from '#domain/combo/combo.ts'
import { CUSTOMER_TYPES } from '#domain/eligibility/buyer.ts'
import { DAY_MS, dayOf, startOf } from '#domain/instant.ts'
import type { combos } from '#server/tables/combo.ts'

import { type SeedGoods, WAREHOUSES } from '../goods/build-goods.ts'
import { cell, dataTable } from '../read-data.ts'

const comboTable = dataTable(
  'combos',
  z.strictObject({
    name: z.string(),
    note: z.string(),
    /** Days from today on which it starts and ends. */
    startDay: cell.number,
    endDay: cell.number,
    /** Hundredths of its price that a part costs: 92 = 9.2 折. */
    fold: cell.number,
    stock: cell.number,
    perOrder: cell.number,
    perBuyer: cell.number,
    customerTypes: cell.list(z.enum(CUSTOMER_TYPES)).optional(),
    /** "name of goods pieces in one set". */
    parts: cell.list(z.string()),
    rules: z.string(),
  }),
)

/** Running, nearly sold out, for pharmacies only, and over; parts from what the demo shop sells most. */
export function buildCombos(
  now: number,
  seeded: readonly SeedGoods[],
): { row: typeof combos.$inferInsert; parts: ComboPart[] }[] {
  const today = startOf(dayOf(now))
  return comboTable().map(({ startDay, endDay, fold, parts, ...row }, position) => ({
    row: { ...row, position, startsAt: today + startDay * DAY_MS, endsAt: today + endDay * DAY_MS },
    parts: parts.map((part) => {
      const [name = '', number] = part.split(' ')
      const goods = bestSold(seeded, name)
      return { goodsId: goods.id, number: Number(number), price: Math.floor(((goods.basePrice ?? 0) * fold) / 100) }
    }),
  }))
}

function bestSold(seeded: readonly SeedGoods[], name: string) {
  const [best] = seeded
    .map(({ row }) => row)
    .filter((row) => row.name === name && row.warehouseId === WAREHOUSES.chengdu && isPlain(row))
    .toSorted((a, b) => (b.sales ?? 0) - (a.sales ?? 0))
  if (!best) throw new RangeError(`no goods named ${name} for a combo`)
  return best
}

/** Priced, in ample stock, and for everybody. */
const isPlain = (row: SeedGoods['row']): boolean =>
  Boolean(row.basePrice && row.isOnShelf && row.isSoldAlone && row.stock >= row.packing * 20) &&
  !row.control &&
  !row.isEphedrine &&
  !row.limit &&
  !row.flashSale &&
  row.clinicRule === 'all'
