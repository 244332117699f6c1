/** Goods, warehouses and settings, written directly into the database, independent of the demo data. */
import type { OrderStatus } from '#domain/order/status.ts'
import type { Database } from '#server/db/connect.ts'
import { CATALOG_AUDIENCE, nextNumber } from '#server/platform/replay/change-log.ts'
import { readSettings } from '#server/settings/settings.ts'
import { batches, categories, goods, warehouses } from '#server/tables/goods.ts'
import { orderLines, orders, payments } from '#server/tables/order.ts'
import { type Settings, settings } from '#server/tables/placement.ts'

import { TEST_NOW } from '../fake-clock.ts'

export type GoodsRow = typeof goods.$inferSelect
type GoodsFields = Partial<typeof goods.$inferInsert>

let made = 0

/** The warehouse with this id, made when it is missing. */
async function ensureWarehouse(db: Database, id: number): Promise<number> {
  await db
    .insert(warehouses)
    .values({ id, name: `${id} 号仓`, region: '湖北省' })
    .onConflictDoNothing()
  return id
}

export async function addCategory(
  db: Database,
  row: Partial<typeof categories.$inferInsert> = {},
): Promise<typeof categories.$inferSelect> {
  made += 1
  const [category] = await db
    .insert(categories)
    .values({ name: `分类${made}`, menus: ['general'], position: made, ...row })
    .returning()
  return category!
}

async function anyCategory(db: Database): Promise<number> {
  const [first] = await db.select({ id: categories.id }).from(categories).limit(1)
  return first?.id ?? (await addCategory(db)).id
}

/** Ordinary goods: 10.00 yuan a box, sold by 1, 1000 in stock in one batch, no promotion; `fields` overrides. */
export async function addGoods(db: Database, fields: GoodsFields = {}): Promise<GoodsRow> {
  const [row] = await addManyGoods(db, [fields])
  return row!
}

/** The same for many at once, which one transaction would have changed together: they have one revision. */
export async function addManyGoods(db: Database, all: readonly GoodsFields[]): Promise<GoodsRow[]> {
  const warehouseIds = new Set(all.map(({ warehouseId = 1 }) => warehouseId))
  for (const id of warehouseIds) await ensureWarehouse(db, id)
  const categoryId = await anyCategory(db)
  const revision = await nextNumber(db, CATALOG_AUDIENCE)
  const added = await db
    .insert(goods)
    .values(all.map((fields) => ({ ...ordinaryGoods(), categoryId, revision, ...fields })))
    .returning()
  const stocked = added.filter(({ stock }) => stock > 0)
  if (stocked.length > 0) await db.insert(batches).values(stocked.map(oneBatchOf))
  return added
}

function ordinaryGoods() {
  made += 1
  return {
    naturalKey: `test-${made}`,
    name: `测试药品${made}`,
    manufacturer: '测试制药有限公司',
    specification: '0.25g*24粒',
    dosageForm: '胶囊剂',
    approvalNumber: `国药准字H${String(20_000_000 + made)}`,
    prescription: 'otcA',
    scope: '化学药制剂',
    unit: '盒',
    stock: 1_000,
    expiresOn: '2028-06-30',
    basePrice: 100_000,
    isManjian: false,
    createdAt: TEST_NOW,
    warehouseId: 1,
  } as const
}

const oneBatchOf = ({ id, expiresOn, stock }: GoodsRow) => ({
  goodsId: id,
  number: `B${id}`,
  producedOn: '2026-06-30',
  expiresOn: expiresOn || '2028-06-30',
  stock,
})

/** Changes single business settings. */
export async function setSettings(db: Database, changes: Partial<Settings>): Promise<void> {
  const value = { ...(await readSettings(db)), ...changes }
  await db.insert(settings).values({ id: 1, value }).onConflictDoUpdate({ target: settings.id, set: { value } })
}

/** The rows of an order with one line, without its effect on stock. */
export async function addOrderedLine(
  db: Database,
  buyerId: number,
  line: { at: number; goodsId: number; number: number; type: 0 | 1; status: OrderStatus; price?: number },
): Promise<void> {
  const { at, goodsId, number, type, status, price = 0 } = line
  made += 1
  const [payment] = await db
    .insert(payments)
    .values({ buyerId, draftId: `d${made}`, draftHash: '', payable: 0, createdAt: at })
    .returning({ id: payments.id })
  const amounts = { goodsAmount: 0, manjianAmount: 0, couponAmount: 0, giftAmount: 0, freight: 0, payable: 0 }
  const address = { id: 1, consignee: '', phone: '', province: '', city: '', district: '', detail: '' }
  const [order] = await db
    .insert(orders)
    .values({
      ...amounts,
      buyerId,
      paymentId: payment!.id,
      number: `T${made}`,
      status,
      warehouseId: 1,
      isEphedrine: false,
      address: { ...address, isDefault: true, isLicensed: true },
      createdAt: at,
    })
    .returning({ id: orders.id })
  const texts = {
    name: '',
    manufacturer: '',
    specification: '',
    dosageForm: '',
    approvalNumber: '',
    origin: '',
    unit: '',
  }
  await db.insert(orderLines).values({
    ...texts,
    orderId: order!.id,
    buyerId,
    goodsId,
    type,
    number,
    price,
    amount: 0,
    payable: 0,
    adjustments: [],
    batches: [],
  })
}
