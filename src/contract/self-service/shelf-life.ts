/** 效期要求: the months of shelf life that a company asks for. */
import * as z from 'zod/mini'

import { SHELF_LIFE_MONTHS_MAX, SHELF_LIFE_RULES_MAX } from '#domain/goods/shelf-life.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { Flag, FormId, FormInt, FormRows } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

const Months = FormInt.check(
  z.refine((months) => months >= 0 && months <= SHELF_LIFE_MONTHS_MAX, `月数须为 0 至 ${SHELF_LIFE_MONTHS_MAX}`),
)
const Rules = z.array(z.object({ id: z.int(), name: z.string(), months: z.int() }))

/** As the buyer set it: categories and goods by name. */
export const ShelfLifeSettings = wire(
  z.object({ months: z.int(), hidesShort: z.boolean(), categories: Rules, goods: Rules }),
)
export type ShelfLifeSettings = z.output<typeof ShelfLifeSettings>

const Rule = z.strictObject({ id: FormId, months: Months })

export const shelfLife = {
  settings: endpoint({
    method: 'GET',
    path: '/api/shelf_life',
    summary: '本单位的效期要求',
    access: 'user',
    response: ShelfLifeSettings,
  }),
  /** Replaces all of it. */
  save: endpoint({
    method: 'POST',
    path: '/api/shelf_life',
    summary: '保存效期要求',
    access: 'user',
    body: wire(
      z.strictObject({
        months: Months,
        hidesShort: Flag,
        categories: z.optional(FormRows(Rule, SHELF_LIFE_RULES_MAX)),
        goods: z.optional(FormRows(Rule, SHELF_LIFE_RULES_MAX)),
      }),
    ),
    response: ShelfLifeSettings,
    errors: ['goods.notFound'],
  }),
}
