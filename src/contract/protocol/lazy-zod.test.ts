import { describe, expect, it } from 'vitest'
import * as zod from 'zod/mini'

import * as lazy from './lazy-zod.ts'

/** One schema of each kind the contract uses, by either module. */
function schemasOf(z: Omit<typeof zod, 'default'>) {
  const Name = z.string('请填名称').check(z.trim(), z.minLength(1, '请填名称'), z.maxLength(5, '太长'))
  const Line = z.object({ id: z.uuid(), number: z.int().check(z.gte(1, '至少 1')), note: z.optional(Name) })
  return {
    name: Name,
    code: z.string().check(z.regex(/^\d+$/, '只能是数字'), z.toUpperCase()),
    line: Line,
    strict: z.strictObject({ kind: z.enum(['a', 'b']), isOn: z.boolean() }),
    longer: z.extend(Line, { lines: z.array(z.tuple([z.string(), z.nullable(z.number())])) }),
    either: z.union([z.literal([0, 1]), z.record(z.string(), z.unknown())]),
    some: z.partialRecord(z.enum(['a', 'b']), z.int()),
    day: z.codec(z.string().check(z.refine((text) => text.length === 3, '三个字')), z.readonly(z.array(z.string())), {
      decode: (text) => [...text],
      encode: (letters) => letters.join(''),
    }),
  }
}

const ID = '6a0f7f6e-1f7a-4d53-9c06-0c8f2a0d4b11'
const SAMPLES: readonly unknown[] = [
  '',
  ' 名称 ',
  '一二三四五六',
  'abc',
  '12',
  0,
  7,
  null,
  undefined,
  { id: ID, number: 1 },
  { id: ID, number: 0, note: '' },
  { id: 'x', number: 1.5, note: '名', more: 1 },
  { kind: 'a', isOn: true },
  { kind: 'c', isOn: 1, more: 1 },
  { id: ID, number: 2, lines: [['a', null]] },
  { id: ID, number: 2, lines: [['a']] },
  { a: 1 },
]

describe('a schema that is made later', () => {
  const eager = schemasOf(zod)
  const later = schemasOf(lazy)

  it.each(Object.keys(eager) as (keyof typeof eager)[])('answers as zod does: %s', (name) => {
    for (const sample of SAMPLES) {
      const [one, other] = [zod.safeDecode(eager[name], sample as never), lazy.safeDecode(later[name], sample as never)]
      expect(other.success).toBe(one.success)
      expect(other.data).toEqual(one.data)
      expect(other.error?.issues).toEqual(one.error?.issues)
    }
  })

  it('encodes as zod does, and hands a form its standard door', async () => {
    expect(lazy.encode(later.day, ['a', 'b', 'c'])).toBe('abc')
    expect(await later.name['~standard'].validate('')).toEqual(await eager.name['~standard'].validate(''))
    expect(Object.keys(later.line.shape)).toEqual(Object.keys(eager.line.shape))
  })

  it.each(Object.keys(eager) as (keyof typeof eager)[])('has every member of zod’s: %s', (name) => {
    const members: string[] = []
    for (let of: object | null = eager[name]; of && of !== Object.prototype; of = Object.getPrototypeOf(of))
      members.push(...Object.getOwnPropertyNames(of))
    const [one, other] = [eager[name], later[name]].map((of) => of as unknown as Record<string, unknown>)
    expect(members.filter((member) => typeof one![member] !== typeof other![member])).toEqual([])
    expect(later[name].safeParse('').success).toBe(eager[name].safeParse('').success)
  })

  it('is not made before it is asked, and once', () => {
    let made = 0
    const shape = {
      get id() {
        made += 1
        return zod.string()
      },
    }
    const schema = lazy.array(lazy.object(shape))
    expect(made).toBe(0)
    for (let round = 0; round < 3; round += 1) expect(lazy.parse(schema, [{ id: 'a' }])).toEqual([{ id: 'a' }])
    const asked = made
    lazy.parse(schema, [{ id: 'b' }])
    expect(made).toBe(asked)
  })
})
