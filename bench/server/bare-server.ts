/**
 * What ours is measured against: Fastify and Drizzle with nothing else, over the same tables. No session, no rules, no
 * compression, no logging. Run as a process of its own: DATABASE_URL, PORT.
 */
import { asc, desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify from 'fastify'
import { Pool } from 'pg'

import * as schema from '../../server/tables/schema.ts'

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const db = drizzle({ client: pool, schema, casing: 'snake_case' })
const { batches, cartLines, goods, orderLines, orders, payments } = schema
const app = Fastify()

app.get<{ Querystring: { select: string } }>('/list', ({ query }) =>
  db
    .select()
    .from(goods)
    .where(eq(goods.categoryId, Number(query.select)))
    .orderBy(desc(goods.sales))
    .limit(24),
)

app.get<{ Params: { id: string } }>('/detail/:id', async ({ params }) => {
  const id = Number(params.id)
  const [[row], rows] = await Promise.all([
    db.select().from(goods).where(eq(goods.id, id)),
    db.select().from(batches).where(eq(batches.goodsId, id)).orderBy(asc(batches.expiresOn)),
  ])
  return { ...row, batches: rows }
})

type Line = { goodsId: number; warehouseId: number; number: number; price: number }

app.post<{ Body: Line & { buyerId: number } }>(
  '/cart',
  async ({ body: { buyerId, goodsId, warehouseId, number, price } }) => {
    const line = {
      buyerId,
      id: `${goodsId}-${warehouseId}-0`,
      goodsId,
      warehouseId,
      type: 0 as const,
      number,
      seenPrice: price,
      addedAt: Date.now(),
    }
    const [saved] = await db
      .insert(cartLines)
      .values(line)
      .onConflictDoUpdate({ target: [cartLines.buyerId, cartLines.id], set: { number } })
      .returning()
    return saved
  },
)

app.post<{ Body: { buyerId: number; draftId: string; lines: Line[] } }>(
  '/order',
  ({ body: { buyerId, draftId, lines } }) =>
    db.transaction(async (tx) => {
      const now = Date.now()
      const amount = lines.reduce((total, { number, price }) => total + Math.floor((number * price) / 100), 0)
      const [payment] = await tx
        .insert(payments)
        .values({ buyerId, draftId, draftHash: draftId, payable: amount, createdAt: now })
        .returning()
      const [order] = await tx
        .insert(orders)
        .values({
          buyerId,
          paymentId: payment!.id,
          number: draftId,
          status: 'pending_payment',
          warehouseId: 1,
          isEphedrine: false,
          goodsAmount: amount,
          manjianAmount: 0,
          couponAmount: 0,
          giftAmount: 0,
          freight: 0,
          payable: amount,
          address: {} as never,
          createdAt: now,
        })
        .returning()
      for (const { goodsId, number } of lines)
        await tx
          .update(goods)
          .set({ stock: sql`${goods.stock} - ${number}` })
          .where(sql`${goods.id} = ${goodsId} and ${goods.stock} >= ${number}`)
      await tx.insert(orderLines).values(
        lines.map(({ goodsId, number, price }) => ({
          orderId: order!.id,
          buyerId,
          goodsId,
          type: 0 as const,
          name: '',
          manufacturer: '',
          specification: '',
          dosageForm: '',
          approvalNumber: '',
          origin: '',
          unit: '',
          number,
          price,
          amount: 0,
          payable: 0,
          adjustments: [],
          batches: [],
        })),
      )
      await tx.delete(cartLines).where(eq(cartLines.buyerId, buyerId))
      return order
    }),
)

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('ready')
