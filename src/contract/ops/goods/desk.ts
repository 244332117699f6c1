import * as z from 'zod/mini'

import { endpoint } from '../../protocol/endpoint.ts'
import { Day, FormInt, FormRows, Instant, Price } from '../../protocol/scalars.ts'
import { wire } from '../../protocol/wire.ts'
import { Cursor, Id, KeyPage, Reason, Version } from '../shapes.ts'
import { goodsFilter } from './filter.ts'
import { batchForm, GoodsPrices, GoodsSheet, pricesForm, sheetForm } from './sheet.ts'

const entryShape = {
  id: z.int(),
  name: z.string(),
  specification: z.string(),
  manufacturer: z.string(),
  approvalNumber: z.string(),
  unit: z.string(),
  warehouse: z.string(),
  price: z.optional(Price),
  stock: z.int(),
  /** Of the batch that is sent first; '' = unknown. */
  expiresOn: Day,
  isOnShelf: z.boolean(),
}

/** A row of the list of goods. */
export const GoodsEntry = wire(z.object(entryShape))
export type GoodsEntry = z.output<typeof GoodsEntry>

/** What led to another price. */
export const PRICE_CAUSES = ['edit', 'import', 'undo'] as const

/**
 * One price that was changed: `key` is '' for the standing price, a group's key, "ladder", or as `timedKeyOf` makes it.
 */
export const PriceChange = wire(
  z.object({
    id: z.int(),
    at: Instant,
    operatorName: z.string(),
    cause: z.enum(PRICE_CAUSES),
    key: z.string(),
    /** Absent: there was none, or it is a ladder. */
    before: z.optional(Price),
    after: z.optional(Price),
    /** The steps, of a ladder only. */
    ladderBefore: z.optional(z.array(z.object({ number: z.int(), price: Price }))),
    ladderAfter: z.optional(z.array(z.object({ number: z.int(), price: Price }))),
  }),
)
export type PriceChange = z.output<typeof PriceChange>

/** The photos as they were, and as they were from then on. */
const PictureChange = wire(
  z.object({
    id: z.int(),
    at: Instant,
    operatorName: z.string(),
    cause: z.enum(['edit', 'import']),
    before: z.array(z.string()),
    after: z.array(z.string()),
  }),
)
export type PictureChange = z.output<typeof PictureChange>

const GoodsAct = wire(
  z.object({
    id: z.int(),
    operatorName: z.string(),
    changes: z.array(z.object({ field: z.string(), before: z.optional(z.string()), after: z.string() })),
  }),
)

export const SellerGoods = wire(
  z.object({
    ...entryShape,
    warehouseId: z.int(),
    categoryPath: z.array(z.string()),
    sheet: GoodsSheet,
    prices: GoodsPrices,
    batches: z.array(
      wire(
        z.object({
          number: z.string(),
          producedOn: Day,
          expiresOn: Day,
          stock: z.int(),
          isRecalled: z.optional(z.boolean()),
          /** When the maker's report on it was uploaded. */
          reportedAt: z.optional(Instant),
        }),
      ),
    ),
    /** The newest first. */
    priceChanges: z.array(PriceChange),
    /** Keys of photos, the main one first. */
    pictures: z.array(z.string()),
    /** The newest first. */
    pictureChanges: z.array(PictureChange),
    /** What operators did to them lately, the newest first; values in words. */
    acts: z.array(GoodsAct),
    /** Why they may not be sold online at all; absent: they may. */
    prohibited: z.optional(z.string()),
    /** Pieces sold lately. */
    sales: z.int(),
    createdAt: Instant,
    version: z.int(),
  }),
)
export type SellerGoods = z.output<typeof SellerGoods>

/** What the fields of the form may be chosen from. */
const GoodsChoices = wire(
  z.object({
    categories: z.array(wire(z.object({ id: z.int(), parentId: z.int(), name: z.string() }))),
    warehouses: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Provinces by code. */
    provinces: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
)
export type GoodsChoices = z.output<typeof GoodsChoices>

const act = (verb: string, summary: string) =>
  ({
    method: 'POST',
    path: `/api/ops/goods/{id}/${verb}`,
    summary,
    access: 'operator',
    params: Id,
    response: SellerGoods,
  }) as const

export const goodsDesk = {
  /** The newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/ops/goods',
    summary: '商品',
    access: 'operator',
    permission: 'goods.read',
    query: wire(
      z.strictObject({
        ...goodsFilter,
        cursor: Cursor,
      }),
    ),
    response: KeyPage(GoodsEntry),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/ops/goods/choices',
    summary: '商品可选的分类、仓库与地区',
    access: 'operator',
    permission: 'goods.read',
    response: GoodsChoices,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/ops/goods/{id}',
    summary: '商品详情',
    access: 'operator',
    permission: 'goods.read',
    params: Id,
    response: SellerGoods,
    errors: ['ops.notFound'],
  }),
  edit: endpoint({
    ...act('edit', '修改商品资料'),
    permission: 'goods.edit',
    body: wire(z.strictObject({ ...sheetForm, version: Version })),
    errors: ['ops.notFound', 'ops.overtaken', 'request.invalid', 'goods.prohibited', 'goods.twin'],
  }),
  price: endpoint({
    ...act('price', '改价'),
    permission: 'goods.price',
    body: wire(z.strictObject({ ...pricesForm, version: Version })),
    errors: ['ops.notFound', 'ops.overtaken', 'request.invalid'],
  }),
  /** The batches as they are from now on. Refused where pieces were sold since `seenStock` was read. */
  stock: endpoint({
    ...act('stock', '修改库存与批号'),
    permission: 'goods.stock',
    body: wire(
      z.strictObject({
        batches: z.optional(FormRows(batchForm, 100, 0)),
        seenStock: FormInt,
        reason: Reason,
        version: Version,
      }),
    ),
    errors: ['ops.notFound', 'ops.overtaken', 'request.invalid', 'goods.stockMoved'],
  }),
  publish: endpoint({
    ...act('publish', '上架'),
    permission: 'goods.shelf',
    body: z.strictObject({ version: Version }),
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState', 'goods.prohibited'],
  }),
  unpublish: endpoint({
    ...act('unpublish', '下架'),
    permission: 'goods.shelf',
    body: z.strictObject({ reason: Reason, version: Version }),
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
}
