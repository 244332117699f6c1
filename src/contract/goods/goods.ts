import * as z from 'zod/mini'

import { FILTERS, PROMOTIONS, SORTS } from '#catalog/index.ts'
import { PRESCRIPTIONS, SCOPES } from '#domain/goods/goods.ts'
import { SHELF_LIVES } from '#domain/goods/near-expiry.ts'
import { PICTURE_PATH } from '#domain/goods/picture/picture.ts'
import { STOCK_STATES } from '#domain/goods/stock.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { Day, FormId, FormInt, FormList, FormWords } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { detailShape, goodsNames, goodsShape } from './goods-shape.ts'

export const GoodsImage = z.object({ list: z.string() })

/** A sellable drug or device, priced for the asking buyer's price group; prices are absent for visitors. */
export const Goods = wire(z.object(goodsShape), goodsNames)

export const listedShape = {
  ...goodsShape,
  goodsImage: z.array(GoodsImage),
  isBuy: z.literal([0, 1]),
  reason: z.optional(z.string()),
}

/** A row of a list: the goods, its picture, and whether this buyer may buy it (0/1 as the specification writes it). */
export const ListedGoods = wire(z.object(listedShape), goodsNames)
export type ListedGoods = z.output<typeof ListedGoods>

const Batch = wire(z.object({ number: z.string(), producedOn: Day, expiresOn: Day, stock: z.int() }))

export const GoodsDetail = wire(
  z.object({
    ...listedShape,
    categoryPath: z.array(z.object({ id: z.int(), name: z.string() })),
    warehouse: z.string(),
    batches: z.array(Batch),
    ...detailShape,
  }),
  goodsNames,
)
export type GoodsDetail = z.output<typeof GoodsDetail>

/** What a list shows; the same words in the page's address, the worker and the server. `select` is a category. */
export const goodsQueryShape = {
  keywords: z.optional(z.string().check(z.maxLength(60))),
  /** 0 = drug, 1 = manufacturer. */
  type: z.optional(FormInt.check(z.refine((type) => type === 0 || type === 1, '类型无效'))),
  select: z.optional(FormInt),
  manufacturer: z.optional(FormWords(z.string().check(z.maxLength(100)))),
  dosageForm: z.optional(FormWords(z.string().check(z.maxLength(40)))),
  prescription: z.optional(FormWords(z.enum(PRESCRIPTIONS))),
  scope: z.optional(FormWords(z.enum(SCOPES))),
  badge: z.optional(FormWords(z.enum(PROMOTIONS))),
  /** in = 有货, tail = 尾货, out = 缺货. */
  stock: z.optional(z.enum(STOCK_STATES)),
  /** near = 近效期, else the months that are left at least. */
  shelfLife: z.optional(z.enum(SHELF_LIVES)),
  /** 1 = only what this buyer may buy. */
  buyable: z.optional(FormInt),
  /** 1 = only what this buyer bought before. */
  bought: z.optional(FormInt),
  /** 1 = free-shipping zone. */
  yx: z.optional(FormInt),
  /** 2 = medical devices zone. */
  qx: z.optional(FormInt),
  /** 2 = Chinese herbal zone. */
  zy: z.optional(FormInt),
  sort: z.optional(z.enum(SORTS)),
  page: z.optional(FormInt.check(z.refine((page) => page >= 1 && page <= 100_000, '页码无效'))),
  size: z.optional(FormInt.check(z.refine((size) => size >= 1 && size <= 100, '每页最多 100 条'))),
}
export const GoodsQuery = wire(z.strictObject(goodsQueryShape))
export type GoodsQuery = z.output<typeof GoodsQuery>

/** A facet value and how many goods have it. */
const FacetValue = z.object({ value: z.string(), text: z.string(), count: z.int() })
export type FacetValue = z.output<typeof FacetValue>
const Facets = wire(
  z.object({
    category: z.array(FacetValue),
    manufacturer: z.array(FacetValue),
    dosageForm: z.array(FacetValue),
    prescription: z.array(FacetValue),
    scope: z.array(FacetValue),
    stock: z.array(FacetValue),
    shelfLife: z.array(FacetValue),
    badge: z.array(FacetValue),
    zone: z.array(FacetValue),
  }),
)
export type Facets = z.output<typeof Facets>

const GoodsList = z.object({
  list: z.array(ListedGoods),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  facets: Facets,
  /** For an empty list: what it would hold without one of its filters. */
  relaxed: z.array(z.object({ filter: z.enum(FILTERS), total: z.int() })),
  /** How many of them this buyer may buy, and bought before; absent for a visitor. */
  mine: z.optional(z.object({ buyable: z.int(), bought: z.int() })),
})
export type GoodsList = z.output<typeof GoodsList>

/** `marks` are [start, end) ranges of `text` that matched. */
export const Suggestion = wire(
  z.object({
    text: z.string(),
    hint: z.string(),
    count: z.int(),
    goodsId: z.optional(z.int()),
    marks: z.array(z.tuple([z.int(), z.int()])),
  }),
)
export type Suggestion = z.output<typeof Suggestion>

export const goods = {
  search: endpoint({
    method: 'GET',
    path: '/api/goods/search',
    summary: '搜索联想',
    access: 'guest',
    query: z.strictObject({ keywords: z.string().check(z.maxLength(60)), type: z.optional(FormInt) }),
    response: z.array(Suggestion),
    silent: true,
  }),
  hot: endpoint({
    method: 'GET',
    path: '/api/goods/hot',
    summary: '热销商品',
    access: 'guest',
    response: z.array(ListedGoods),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/goods/list',
    summary: '商品列表',
    access: 'guest',
    query: GoodsQuery,
    response: GoodsList,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/goods/detail/{id}',
    summary: '商品详情',
    access: 'guest',
    params: z.strictObject({ id: FormId }),
    query: wire(z.strictObject({ source: z.optional(z.string().check(z.maxLength(40))) })),
    response: GoodsDetail,
    errors: ['goods.notFound'],
  }),
  /** A photo at one width in one format, outside the envelope; its name is a promise about its content. */
  image: endpoint({
    method: 'GET',
    path: `${PICTURE_PATH}/{name}`,
    summary: '商品图片',
    access: 'guest',
    params: z.strictObject({ name: z.string().check(z.maxLength(40)) }),
    response: z.unknown(),
    errors: ['goods.noPicture'],
    supersedes: false,
  }),
  byIds: endpoint({
    method: 'GET',
    path: '/api/goods/batch',
    summary: '按编号取商品（最多 200 个）',
    access: 'guest',
    query: z.strictObject({ ids: FormList(FormId, 200) }),
    response: z.array(ListedGoods),
    // Two parts of a page ask for different goods at the same time.
    supersedes: false,
  }),
}
