import * as z from 'zod/mini'

import { parseUnitPrice } from '#domain/money.ts'

import { messages } from '../messages.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, messages.tooLong(max)))

const isNumber = (typed: string) => typed === '' || (/^\d{1,6}$/.test(typed) && Number(typed) > 0)
const isPrice = (typed: string) =>
  typed === '' || (/^\d{1,5}(\.\d{1,4})?$/.test(typed) && (parseUnitPrice(typed) ?? 0) > 0)

/** The form's fields as typed, worded for it; only the name must be filled in. */
export const WantedFields = z.object({
  name: text(50).check(z.minLength(1, messages.missingName)),
  specification: text(50),
  manufacturer: text(50),
  number: z.string().check(z.trim(), z.refine(isNumber, messages.badNumber)),
  expectedPrice: z.string().check(z.trim(), z.refine(isPrice, messages.badPrice)),
  note: text(300),
})

/** What was typed as the request says it. */
export const toDraft = ({ number, expectedPrice, ...words }: z.output<typeof WantedFields>) => ({
  ...words,
  ...(number && { number: Number(number) }),
  ...(expectedPrice && { expectedPrice: parseUnitPrice(expectedPrice)! }),
})
