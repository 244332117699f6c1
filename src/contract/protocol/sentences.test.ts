import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { sentenceOf } from './sentences.ts'

const said = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, { error: sentenceOf }).error?.issues.map(({ message }) => message)

it.each([
  [z.string().check(z.maxLength(12)), 'x'.repeat(13), '最多 12 个字'],
  [z.string().check(z.minLength(2)), 'x', '至少 2 个字'],
  [z.string().check(z.minLength(1)), '', '请填写'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], '最多 1 项'],
  [z.number().check(z.gte(3)), 2, '不能小于 3'],
  [z.string().check(z.minLength(8, '密码至少 8 位')), 'x', '密码至少 8 位'],
  [z.strictObject({}), { role: 1 }, '填写有误，请检查'],
  [z.string(), undefined, '填写有误，请检查'],
])('case %#: %j is told as %s', (schema, value, sentence) => {
  expect(said(schema, value)).toEqual([sentence])
})
