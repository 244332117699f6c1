import * as z from 'zod/mini'

import type { QuantityNote } from '#domain/cart/quantity.ts'
import type { Refusal } from '#domain/eligibility/reasons.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'

import { CartGoods } from './goods/cart-goods.ts'
import { GiftData } from './goods/gift-data.ts'
import { KeepingPieces } from './goods/keeping-pieces.ts'
import { endpoint } from './protocol/endpoint.ts'
import {
  Flag,
  FormId,
  FormInstant,
  FormInt,
  FormList,
  FormQuantity,
  FormRows,
  Instant,
  LineType,
  Money,
  Price,
} from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

const FormLineType = z.codec(FormInt, z.literal(Object.values(LINE_TYPES), '类型无效'), {
  decode: (type) => type as z.output<typeof LineType>,
  encode: (type) => type,
})
export const LineId = z.string().check(z.regex(/^\d{1,10}-\d{1,6}-[013]$/, '购物车明细编号无效'))

/** A line as mirrored: what the buyer decided, no more. */
export const CartLine = wire(
  z.object({
    id: LineId,
    goodsId: z.int(),
    warehouseId: z.int(),
    type: LineType,
    number: z.int(),
    isSelected: Flag,
    seenPrice: Price,
    addedAt: Instant,
    /** The buyer takes the 换购 that the line earns; absent of rows stored before it could be taken. */
    takesExchange: z.optional(Flag),
    /** The time of the change, in a pull that names the line as changed; absent elsewhere. */
    changedAt: z.optional(Instant),
  }),
  { warehouseId: 'ck_id' },
)

/** A line as `/api/cart/list` shows it, priced by the server. */
const CartListLine = wire(
  z.object({
    id: LineId,
    key: LineId,
    type: LineType,
    goodsType: LineType,
    /** For a combination, the combo in the shape of goods; one piece is one set. */
    goods: CartGoods,
    /** What one set of a combination holds. */
    parts: z.optional(z.array(wire(z.object({ goodsId: z.int(), name: z.string(), number: z.int(), price: Price })))),
    number: z.int(),
    price: Price,
    isSelected: Flag,
    withCoupon: Flag,
    /** What 全场折扣 takes off the line; not part of the specification. */
    goodsDiscountAmount: Money,
    goodsManjianAmount: Money,
    giftData: z.optional(GiftData),
    reasons: z.array(z.string()),
  }),
)

const ManjianStatus = z.object({ amount: Money, reduce: Money, status: z.literal([0, 1]) })
export const CartState = wire(
  z.object({
    list: z.array(CartListLine),
    shippingData: wire(z.object({ shippingAmount: Money, noTransOrderAmount: Money })),
    activityData: z.object({ manjians: z.array(ManjianStatus) }),
    filterData: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
    /**
     * Lines stored as selected that cannot be bought now: the list shows them unselected, and `cart.select` makes it
     * last.
     */
    forcedOff: z.array(LineId),
    /** Of goods of which not all pieces keep as long as the buyer asks for: those that do. Absent: there are none. */
    keeping: z.optional(z.array(KeepingPieces)),
  }),
)
export type CartState = z.output<typeof CartState>

const AddLine = wire(
  z.strictObject({
    goodsId: FormId,
    price: z.optional(FormInt),
    number: FormQuantity,
    warehouseId: FormId,
    type: z.optional(FormLineType),
    /** When a restored line was first added, which is its place in the cart. A line that exists keeps its own. */
    addedAt: z.optional(FormInstant),
  }),
  { warehouseId: 'ck_id' },
)
const Ids = z.strictObject({ ids: FormList(LineId) })

/**
 * The current state of the lines that a write touched; removed ones are only named. `before`: the pieces of each just
 * before the call, 0 for a new line (empty in outcomes stored before this field existed).
 */
export const CartChange = wire(
  z.object({
    lines: z.array(CartLine),
    removed: z.array(LineId),
    before: z._default(z.array(z.object({ id: LineId, number: z.int() })), []),
  }),
)
export type CartChange = z.output<typeof CartChange>

/** Details of `cart.notBuyable`: every refusal of these goods; the page shows the first. */
export type NotBuyable = { id: string; goodsId: number; reasons: Refusal[] }
/**
 * Details of `cart.quantity` and `goods.ephedrineLimit`: the allowed number (0 = none) and why the requested one is
 * refused.
 */
export type UnfitQuantity = { id: string; goodsId: number; number: number; notes: QuantityNote[] }

/** What became of a line in a store's cart: put there, there before, or why it was not. */
const CopiedLine = wire(
  z.object({
    id: LineId,
    outcome: z.enum(['copied', 'present', 'refused']),
    reason: z.optional(z.string()),
    /** Pieces and unit price in the store, where they differ from those of the line. */
    number: z.optional(z.int()),
    price: z.optional(Price),
  }),
)
export type CopiedLine = z.output<typeof CopiedLine>
const StoreCopy = wire(z.object({ id: z.int(), company: z.string(), lines: z.array(CopiedLine) }))
export type StoreCopy = z.output<typeof StoreCopy>
/** How many lines were added in all, and the report of each store. */
const CartCopy = z.object({ copied: z.int(), stores: z.optional(z.array(StoreCopy)) })

export const cart = {
  add: endpoint({
    method: 'POST',
    path: '/api/cart',
    summary: '加入购物车（number 为该明细的目标数量）',
    access: 'user',
    body: z.strictObject({ params: FormRows(AddLine, 200) }),
    response: CartChange,
    errors: [
      'goods.notFound',
      'cart.full',
      'cart.notBuyable',
      'cart.quantity',
      'goods.ephedrineLimit',
      'cart.combination',
    ],
    queueable: true,
  }),
  setQuantity: endpoint({
    method: 'POST',
    path: '/api/cart/{id}/edit',
    summary: '修改数量',
    access: 'user',
    params: z.strictObject({ id: LineId }),
    // `price` is what the page showed, as in `add`, so that a replayed edit can report what changed.
    body: z.strictObject({ params: z.strictObject({ number: FormQuantity, price: z.optional(FormInt) }) }),
    response: CartChange,
    errors: ['cart.lineNotFound', 'cart.quantity', 'goods.ephedrineLimit'],
    queueable: true,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/cart/batch_delete',
    summary: '删除明细',
    access: 'user',
    body: Ids,
    response: CartChange,
    queueable: true,
  }),
  select: endpoint({
    method: 'POST',
    path: '/api/cart/batch_select',
    summary: '勾选或取消勾选',
    access: 'user',
    body: wire(z.strictObject({ ids: FormList(LineId), isSelected: Flag })),
    response: CartChange,
    queueable: true,
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/api/cart/{id}/exchange',
    summary: '换购或取消换购',
    access: 'user',
    params: z.strictObject({ id: LineId }),
    body: wire(z.strictObject({ takesExchange: Flag })),
    response: CartChange,
    errors: ['cart.lineNotFound'],
    queueable: true,
  }),
  quickAdd: endpoint({
    method: 'POST',
    path: '/api/cart/quick_add/{id}',
    summary: '快速加入：数量默认为一个中包装',
    access: 'user',
    params: z.strictObject({ id: FormId }),
    body: z.optional(z.strictObject({ number: z.optional(FormQuantity) })),
    response: CartChange,
    errors: ['goods.notFound', 'cart.full', 'cart.notBuyable', 'cart.quantity', 'goods.ephedrineLimit'],
    queueable: true,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/cart/copy',
    summary: '复制到其他门店的购物车',
    access: 'user',
    body: wire(z.strictObject({ ids: FormList(LineId), otherUserIds: FormList(FormId, 50) })),
    response: CartCopy,
    errors: ['cart.copyTarget'],
    queueable: true,
  }),
  total: endpoint({
    method: 'GET',
    path: '/api/cart/total',
    summary: '购物车件数与金额',
    access: 'user',
    response: z.object({ total: z.int(), amount: Money }),
    supersedes: false,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/cart/list',
    summary: '购物车',
    access: 'user',
    query: z.strictObject({ filters: z.optional(FormInt) }),
    response: CartState,
    supersedes: false,
  }),
  nextHint: endpoint({
    method: 'POST',
    path: '/api/cart/next_hint',
    summary: '结算前提示',
    access: 'user',
    query: z.strictObject({ ids: z.optional(FormList(LineId)) }),
    response: z.object({ hints: z.array(z.object({ code: z.string(), text: z.string(), isBlocking: z.boolean() })) }),
  }),
}
