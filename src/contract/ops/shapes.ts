/** Shapes that the calls of several nouns share. */
import * as z from 'zod/mini'

import { isDay } from '#domain/instant.ts'
import { BANK_REFERENCE_RULE, bankReference, isBankReference } from '#domain/payment/bank-reference.ts'

import { Day, FormId, FormInt } from '../protocol/scalars.ts'

export const Id = z.strictObject({ id: FormId })

/** Why something is taken from a buyer; he reads it. */
export const Reason = z.string().check(z.trim(), z.minLength(1, '请填写原因'), z.maxLength(200))

/** The row's version that the operator saw: an act on another version is refused (ops.overtaken). */
export const Version = z.optional(FormInt)

/** Where the next page of a list begins, as the page before gave it. */
export const Cursor = z.optional(z.string().check(z.maxLength(100)))
export const Words = z.optional(z.string().check(z.trim(), z.maxLength(60)))

const ListDay = z.optional(Day.check(z.refine(isDay, '须为日期')))

/** What narrows and orders a list: days of China, both included, and which end comes first where it is not as usual. */
export const spanShape = { from: ListDay, to: ListDay, sort: z.optional(z.enum(['newest', 'oldest'])) }
export type ListSpan = { from?: string | undefined; to?: string | undefined; sort?: 'newest' | 'oldest' | undefined }

/** As what a list is saved. */
export const FileFormat = z.enum(['csv', 'xlsx'])

/** A page of a list, read by key: `next` is absent on the last. */
export const KeyPage = <T extends z.ZodMiniType>(row: T) =>
  z.object({ list: z.array(row), next: z.optional(z.string()) })

/** The buyer an operator looks at. */
export const BuyerName = z.object({ id: z.int(), company: z.string() })

/** The bank's number of a payment by hand. */
export const BankReference = z
  .string()
  .check(z.minLength(1, '请填写银行流水号'), z.overwrite(bankReference), z.refine(isBankReference, BANK_REFERENCE_RULE))
