/** The fields of goods as schemas, derived from the one table of `GOODS_FIELDS`. */
import * as z from 'zod/mini'

import {
  DETAIL_FIELD_NAMES,
  DETAIL_FIELDS,
  type DetailFieldName,
  type FieldOf,
  type Goods,
  GOODS_FIELD_NAMES,
  GOODS_FIELDS,
  type GoodsField,
  type GoodsFieldName,
  VOLATILE_FIELDS,
  type VolatileField,
} from '#domain/goods/goods.ts'

import { Day, Instant, Price } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

const LadderStep = z.object({ number: z.int(), price: Price })
const FlashSale = wire(
  z.object({
    price: Price,
    startsAt: Instant,
    endsAt: Instant,
    stock: z.int(),
    total: z.optional(z.int()),
    limit: z.int(),
  }),
)
const Control = wire(
  z.object({
    blockedRegions: z.array(z.string()),
    blockedCustomerTypes: z.array(z.string()),
    isAllowListOnly: z.boolean(),
  }),
)
const Gift = wire(
  z.object({
    kind: z.enum(['gift', 'exchange']),
    name: z.string(),
    fromNumber: z.int(),
    number: z.int(),
    addOn: Price,
    /** The gift is these goods and comes out of their stock. */
    goodsId: z.optional(z.int()),
    /** When (epoch ms) and for whom it holds; absent = always, everybody. */
    startsAt: z.optional(z.int()),
    endsAt: z.optional(z.int()),
    customerTypes: z.optional(z.array(z.string())),
    regions: z.optional(z.array(z.string())),
  }),
)
const Limit = z.object({ number: z.int(), period: z.enum(['order', 'day', 'week', 'range']) })

const RARE = {
  ladderPrice: z.array(LadderStep),
  flashSale: z.optional(FlashSale),
  gift: z.optional(Gift),
  limit: z.optional(Limit),
  control: z.optional(Control),
} satisfies Record<FieldOf<'rare'>, z.ZodMiniType>

type SchemaOf<T> = undefined extends T
  ? z.ZodMiniOptional<z.ZodMiniType<Exclude<T, undefined>, Exclude<T, undefined>>>
  : z.ZodMiniType<T, T>
type GoodsShape = { [N in keyof Goods]-?: SchemaOf<Goods[N]> }

function schemaOf(name: GoodsFieldName): z.ZodMiniType {
  const field: GoodsField = GOODS_FIELDS[name]
  switch (field.kind) {
    case 'number': {
      return field.values ? z.literal(field.values) : z.int()
    }
    case 'text': {
      return z.string()
    }
    case 'flag': {
      return z.boolean()
    }
    case 'day': {
      return Day
    }
    case 'price': {
      return z.optional(Price)
    }
    case 'choice': {
      return z.enum(field.values as [string])
    }
    case 'set': {
      return z.array(z.enum(field.values as [string]))
    }
    default: {
      return RARE[name as FieldOf<'rare'>]
    }
  }
}

const shapeOf = <N extends string>(names: readonly N[], schema: (name: N) => z.ZodMiniType) =>
  Object.fromEntries(names.map((name) => [name, schema(name)]))

export const goodsShape = shapeOf(GOODS_FIELD_NAMES, schemaOf) as GoodsShape

/** The specification's names of a goods' fields. */
export const goodsNames: Partial<Record<GoodsFieldName, string>> = Object.fromEntries(
  GOODS_FIELD_NAMES.flatMap((name) => ('wire' in GOODS_FIELDS[name] ? [[name, GOODS_FIELDS[name].wire]] : [])),
)

/** Columns of the volatile fields, in the catalogue's own numbers. */
export const patchShape = shapeOf(VOLATILE_FIELDS, () => z.array(z.int())) as unknown as Record<
  VolatileField,
  z.ZodMiniType<number[], number[]>
>

/** A part of a leaflet (功能主治, 用法用量, …). */
const Section = z.object({ title: z.string(), text: z.string() })
const DETAIL_SCHEMAS = { text: z.string(), words: z.array(z.string()), sections: z.array(Section) }

type DetailShape = {
  [N in DetailFieldName]: (typeof DETAIL_SCHEMAS)[(typeof DETAIL_FIELDS)[N]['kind']]
}

/** What only the page of one goods shows. */
export const detailShape = shapeOf(
  DETAIL_FIELD_NAMES,
  (name) => DETAIL_SCHEMAS[DETAIL_FIELDS[name].kind],
) as unknown as DetailShape
