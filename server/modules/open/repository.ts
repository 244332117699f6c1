/** SQL of what outsiders name by codes and numbers. */
import { and, eq, inArray, or } from 'drizzle-orm'

import type { Executor } from '../../db/connect.ts'
import { goods } from '../../tables/goods.ts'
import { orders } from '../../tables/order.ts'

type Codes = { barcodes?: readonly string[] | undefined; approvalNumbers?: readonly string[] | undefined }
const ROWS_MAX = 500

/** Goods on the shelf with one of these codes. */
export async function findIdsByCodes(db: Executor, { barcodes = [], approvalNumbers = [] }: Codes): Promise<number[]> {
  if (barcodes.length + approvalNumbers.length === 0) return []
  const rows = await db
    .select({ id: goods.id })
    .from(goods)
    .where(
      and(
        goods.isOnShelf,
        or(inArray(goods.barcode, [...barcodes]), inArray(goods.approvalNumber, [...approvalNumbers])),
      ),
    )
    .orderBy(goods.id)
    .limit(ROWS_MAX)
  return rows.map(({ id }) => id)
}

/** The buyer's order of this number. */
export async function findOrderId(db: Executor, buyerId: number, number: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), eq(orders.number, number)))
  return row?.id
}
