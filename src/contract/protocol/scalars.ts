import * as z from 'zod/mini'

import { LINE_TYPES } from '#domain/goods/line-type.ts'
import type { Fen, UnitPrice } from '#domain/money.ts'

/** Whole fen. */
export const Money = z.int() as unknown as z.ZodMiniType<Fen, number>
/** Ten-thousandths of a yuan. */
export const Price = z.int().check(z.gte(0)) as unknown as z.ZodMiniType<UnitPrice, number>
/** How the goods of a line of a cart or an order are bought: one of LINE_TYPES. */
export const LineType = z.literal(Object.values(LINE_TYPES))
/** Epoch milliseconds. */
export const Instant = z.int()
/** YYYY-MM-DD, or '' when unknown. */
export const Day = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/))

/** PostgreSQL's `integer`. */
const INT_MAX = 2_147_483_647

/** A whole number from a form or query string, which know only text. */
export const FormInt = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,10}$/, '须为整数'))]),
  z.int().check(z.gte(-INT_MAX), z.lte(INT_MAX)),
  {
    decode: Number,
    encode: (number) => number,
  },
)

/** A row id in a form, a path or a query string. */
export const FormId = FormInt.check(z.refine((id) => id > 0, '编号无效'))

/** Fen from a form, never negative. */
export const FormFen = FormInt.check(z.refine((fen) => fen >= 0, '金额不能为负'))

/** How many pieces: a whole number of at least 1. */
export const FormQuantity = FormInt.check(
  z.refine((pieces) => pieces > 0 && pieces <= 999_999, '数量须为 1 至 999999 的整数'),
)

/** Epoch milliseconds from a form. */
export const FormInstant = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/, '须为时间'))]),
  z.int().check(z.gte(0)),
  { decode: Number, encode: (instant) => instant },
)

/** 0/1, as the specification writes booleans. */
export const Flag = z.codec(z.union([z.literal([0, 1, '0', '1']), z.boolean()]), z.boolean(), {
  decode: (flag) => flag === true || flag === 1 || flag === '1',
  encode: (flag) => (flag ? (1 as const) : (0 as const)),
})

/** Several ids or words: `ids[]=1&ids[]=2`, `ids=1` and `ids=1,2` all read the same. */
export const FormList = <T extends z.ZodMiniType>(item: T, max = 500) =>
  z.codec(
    z.union([z.array(z.union([z.string(), z.number()])), z.string(), z.number()]),
    z.array(item).check(z.minLength(1, '请至少选择一项'), z.maxLength(max)),
    {
      decode: (list) => (Array.isArray(list) ? list : String(list).split(',').filter(Boolean)) as z.input<T>[],
      encode: (list) => list as (string | number)[],
    },
  )

const WORDS_MAX = 50
const splitWords = (text: string): string[] => text.split(/(?<!\\),/).map((word) => word.replaceAll('\\,', ',').trim())

/**
 * Several words in one query field: `badge=秒,赠`, or repeated. A comma within a word is written `\,`. Written in one
 * way only, without doubles.
 */
export const FormWords = <T extends z.ZodMiniType<string, string>>(word: T) =>
  z.codec(
    z.union([z.string(), z.array(z.string()).check(z.maxLength(WORDS_MAX))]),
    z.array(word).check(z.minLength(1), z.maxLength(WORDS_MAX, `最多选择 ${WORDS_MAX} 项`)),
    {
      decode: (given) => [...new Set([given].flat().flatMap(splitWords).filter(Boolean))] as z.input<T>[],
      encode: (words) => words.map((one) => String(one).replaceAll(',', '\\,')).join(','),
    },
  )

/** A page of rows with what is needed to ask for the next. */
export const Page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ list: z.array(row), page: z.int(), pages: z.int(), total: z.int() })

/**
 * Rows of a form (`params[0][goods_id]=1`): a list, or the object with numbered keys that a sparse form becomes. A form
 * has no way to say that there are none: a field whose list may be empty has `min` 0 and is optional.
 */
export const FormRows = <T extends z.ZodMiniType>(row: T, max: number, min = 1) =>
  z.codec(
    z.union([z.array(z.unknown()), z.record(z.string().check(z.regex(/^\d{1,4}$/)), z.unknown())]),
    z.array(row).check(z.minLength(min, '请至少提交一项'), z.maxLength(max)),
    {
      decode: (rows) => Object.values(rows) as z.input<T>[],
      encode: (rows) => rows as unknown[],
    },
  )

/** `page` of a query; absent means 1. */
export const PageNumber = z.optional(FormInt.check(z.refine((page) => page >= 1 && page <= 100_000, '页码无效')))
