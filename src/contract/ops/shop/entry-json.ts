/** What the seller enters, as it travels: JSON in one field of a form. Its table of fields says what is right. */
import * as z from 'zod/mini'

import type { EntryValue, FieldValue } from '#domain/entry/fields.ts'

/** A value of a field in an answer. */
export const FieldJson = z.json() as unknown as z.ZodMiniType<FieldValue, unknown>
/** A value with keys in an answer. */
export const EntryObject = z.record(z.string(), z.json()) as unknown as z.ZodMiniType<EntryValue, unknown>

/** Characters: an article has up to 60,000, and a list of goods some thousands. */
const JSON_MAX = 200_000

/** A record of values, by key; null stands for none. */
export const EntryJson = z.codec(
  z.string().check(z.maxLength(JSON_MAX, '内容过长')),
  z.record(z.string(), z.json()) as unknown as z.ZodMiniType<Record<string, FieldValue | null>, unknown>,
  {
    decode: (text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.issues.push({ code: 'custom', input: text, message: '内容无法识别' })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  },
)
