/** The description of goods as the values of a form, whose fields are texts, and back. */
import * as z from 'zod/mini'

import type { GoodsSheet } from '#contract/ops/goods/sheet.ts'
import { CUSTOMER_TYPES, type CustomerType } from '#domain/eligibility/buyer.ts'
import { BADGES, CLINIC_RULES, LIMIT_PERIODS, PRESCRIPTIONS, SCOPES, STORAGES } from '#domain/goods/goods.ts'
import { sheetFaults } from '#domain/goods/sheet/faults.ts'

import { tooLong } from '../../kit/fields/too-long.ts'

const within = (max: number) =>
  z.check<string>(({ value, issues }) => {
    const message = tooLong(value, max)
    if (message) issues.push({ code: 'custom', message, input: value })
  })
const words = (max: number) => z.string().check(within(max))
const required = (max: number, what: string) => z.string().check(z.trim(), z.minLength(1, `请填写${what}`), within(max))
const pieces = (least: number) =>
  z.string().check(
    z.regex(/^\d{1,6}$/, '请填写不超过 999999 的整数'),
    z.refine((text) => Number(text) >= least, `至少为 ${least}`),
  )

const fields = z.object({
  name: required(120, '名称'),
  tradeName: words(60),
  manufacturer: words(120),
  specification: required(300, '规格'),
  dosageForm: words(40),
  approvalNumber: words(60),
  origin: words(60),
  prescription: z.enum(PRESCRIPTIONS),
  scope: z.enum(SCOPES),
  categoryId: required(20, '分类'),
  unit: required(10, '单位'),
  packing: pieces(1),
  caseSize: pieces(1),
  barcode: words(20),
  storage: z.enum(STORAGES),
  isTail: z.boolean(),
  isSoldAlone: z.boolean(),
  clinicRule: z.enum(CLINIC_RULES),
  isEphedrine: z.boolean(),
  ephedrinePerOrder: pieces(0),
  ephedrinePerPeriod: pieces(0),
  isYouxuan: z.boolean(),
  isFreeShipping: z.boolean(),
  freeShippingNumber: pieces(0),
  isManjian: z.boolean(),
  withCoupon: z.boolean(),
  badges: z.array(z.enum(BADGES)),
  limitNumber: pieces(0),
  limitPeriod: z.enum(LIMIT_PERIODS),
  blockedRegions: z.array(z.string()),
  blockedCustomerTypes: z.array(z.enum(CUSTOMER_TYPES)),
  isAllowListOnly: z.boolean(),
  insuranceCode: words(40),
  traceCodePrefix: words(20),
  texts: z.array(z.object({ title: required(30, '标题'), text: required(4_000, '内容') })),
})
export type SheetValues = z.output<typeof fields>

const NUMBERS = [
  'packing',
  'caseSize',
  'freeShippingNumber',
  'limitNumber',
  'ephedrinePerOrder',
  'ephedrinePerPeriod',
  'categoryId',
] as const

export function toValues(sheet: GoodsSheet): SheetValues {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, String(sheet[name])])) as Record<
    (typeof NUMBERS)[number],
    string
  >
  return { ...sheet, ...numbers, blockedCustomerTypes: sheet.blockedCustomerTypes as CustomerType[] }
}

/** As it is sent: a list that is empty is left out. */
export function toSheet({ badges, blockedRegions, blockedCustomerTypes, texts, ...values }: SheetValues) {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, Number(values[name])])) as Record<
    (typeof NUMBERS)[number],
    number
  >
  return {
    ...values,
    ...numbers,
    ...(badges.length > 0 && { badges }),
    ...(blockedRegions.length > 0 && { blockedRegions }),
    ...(blockedCustomerTypes.length > 0 && { blockedCustomerTypes }),
    ...(texts.length > 0 && { texts }),
  }
}

/** The fields, and what contradicts another field. */
export const sheetSchema = fields.check((context) => {
  for (const [field, message] of Object.entries(sheetFaults(toSheet(context.value))))
    context.issues.push({ code: 'custom', message, path: [field], input: context.value })
})
