import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { GoodsCaps } from '#domain/eligibility/ephedrine.ts'
import type {
  Badge,
  Control,
  FlashSale,
  GiftRule,
  LadderStep,
  LadderType,
  Prescription,
  PurchaseLimit,
  Scope,
  Storage,
} from '#domain/goods/goods.ts'
import type { GroupPrices } from '#domain/pricing/group-price.ts'
import type { TimedPrice } from '#domain/pricing/timed/timed-price.ts'

import { instant } from '../db/columns.ts'
import { buyers } from './account.ts'

export const categories = pgTable(
  'categories',
  {
    id: serial().primaryKey(),
    parentId: integer(),
    name: text().notNull(),
    /** Which menus show it: general, yx, zy, qx. */
    menus: jsonb().notNull().$type<string[]>(),
    position: integer().notNull(),
    /** Addresses of its pictures in a menu, as it stands and while it is pointed at; '' without. */
    logo: text().notNull().default(''),
    logo1: text().notNull().default(''),
  },
  (table) => [index('categories_parent').on(table.parentId)],
)

export const warehouses = pgTable('warehouses', {
  id: serial().primaryKey(),
  name: text().notNull(),
  region: text().notNull(),
})

export const goods = pgTable(
  'goods',
  {
    id: serial().primaryKey(),
    /** What an import recognises the row by: approval number, name, specification, manufacturer, warehouse. */
    naturalKey: text().notNull(),
    name: text().notNull(),
    tradeName: text().notNull().default(''),
    manufacturer: text().notNull(),
    specification: text().notNull(),
    dosageForm: text().notNull().default(''),
    approvalNumber: text().notNull().default(''),
    origin: text().notNull().default(''),
    prescription: text().notNull().$type<Prescription>(),
    scope: text().notNull().$type<Scope>(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    unit: text().notNull(),
    packing: integer().notNull().default(1),
    caseSize: integer().notNull().default(1),
    barcode: text().notNull().default(''),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    stock: integer().notNull().default(0),
    isTail: boolean().notNull().default(false),
    expiresOn: text().notNull().default(''),
    storage: text().notNull().$type<Storage>().default('normal'),
    /** Ten-thousandths of a yuan; null = price not set. */
    basePrice: integer(),
    /** Where the price is not the base price: by customer group, `list:<name>` and `area:<province>`. */
    groupPrices: jsonb().notNull().$type<GroupPrices>().default({}),
    /** Those of a key that hold for a time, or for some of its buyers. */
    timedPrices: jsonb().notNull().$type<TimedPrice[]>().default([]),
    ladderPriceType: integer().notNull().$type<LadderType>().default(2),
    ladderPrice: jsonb().notNull().$type<LadderStep[]>().default([]),
    flashSale: jsonb().$type<FlashSale>(),
    gift: jsonb().$type<GiftRule>(),
    limit: jsonb().$type<PurchaseLimit>(),
    isOnShelf: boolean().notNull().default(true),
    isSoldAlone: boolean().notNull().default(true),
    clinicRule: text().notNull().$type<'all' | 'clinicOnly' | 'notClinic'>().default('all'),
    control: jsonb().$type<Control>(),
    isEphedrine: boolean().notNull().default(false),
    /** 含麻限量 of these goods; null, or without a figure: as in the settings. */
    ephedrineCaps: jsonb().$type<Partial<GoodsCaps>>(),
    isYouxuan: boolean().notNull().default(false),
    isFreeShipping: boolean().notNull().default(false),
    freeShippingNumber: integer().notNull().default(0),
    isManjian: boolean().notNull().default(true),
    withCoupon: boolean().notNull().default(true),
    badges: jsonb().notNull().$type<Badge[]>().default([]),
    sales: integer().notNull().default(0),
    insuranceCode: text().notNull().default(''),
    traceCodePrefix: text().notNull().default(''),
    texts: jsonb().notNull().$type<{ title: string; text: string }[]>().default([]),
    /** Keys of photos in their order, and the first of them; '' = none. */
    pictures: jsonb().notNull().$type<string[]>().default([]),
    picture: text().notNull().default(''),
    /** Number of the catalogue's change counter when this row last changed. */
    revision: integer().notNull().default(0),
    /** Grows with every act of the seller on the row; what is sold leaves it alone. */
    version: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('goods_natural_key').on(table.naturalKey),
    index('goods_revision').on(table.revision),
    index('goods_trace').on(table.traceCodePrefix),
    index('goods_ephedrine_caps')
      .on(table.id)
      .where(sql`${table.ephedrineCaps} is not null`),
    index('goods_counted_ever')
      .on(table.id)
      .where(sql`${table.flashSale} is not null or ${table.limit} ->> 'period' = 'range'`),
    index('goods_name').on(table.name, table.specification),
    index('goods_barcode').on(table.barcode),
    index('goods_approval').on(table.approvalNumber),
    index('goods_category').on(table.categoryId, table.sales),
  ],
)

export const batches = pgTable(
  'batches',
  {
    id: serial().primaryKey(),
    goodsId: integer()
      .notNull()
      .references(() => goods.id),
    number: text().notNull(),
    producedOn: text().notNull(),
    expiresOn: text().notNull(),
    stock: integer().notNull(),
  },
  (table) => [index('batches_goods').on(table.goodsId, table.expiresOn)],
)

/** 签约价: what one buyer pays for goods, from `validFrom` up to `validTo` (null = without end). */
export const signedPrices = pgTable(
  'signed_prices',
  {
    /** Names one to the seller; prices are found by buyer and goods. */
    id: serial().notNull().unique(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    goodsId: integer()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** Ten-thousandths of a yuan. */
    price: integer().notNull(),
    validFrom: instant().notNull(),
    validTo: instant(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.goodsId, table.validFrom] })],
)

/** Goods whose row is gone, written by a trigger of `goods`; mirrors that still have them learn it from here. */
export const goodsTombstones = pgTable(
  'goods_tombstones',
  {
    goodsId: integer().notNull(),
    /** Number of the catalogue's change counter. */
    revision: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.revision, table.goodsId] })],
)
