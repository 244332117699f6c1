/**
 * Fields that came under our name where the wire has another: `wire()` lets them through. Looked for here, because the
 * browser has the same bridge and never sends one.
 */
import type { z } from 'zod'

import { wireNames } from '#contract/protocol/wire.ts'
import { memo } from '#lib/memo.ts'

import { inside, valueOf } from './schema-steps.ts'

/** `path` in the wire's names. */
export type OwnName = { path: string[]; own: string; theirs: string }

export function ownNames(schema: z.core.$ZodType | undefined, raw: unknown, path: string[] = []): OwnName[] {
  if (!schema || raw === null || typeof raw !== 'object') return []
  const { element, renamed, parts } = placesOf(inside(schema))
  if (element) return Object.entries(raw).flatMap(([key, value]) => ownNames(element, value, [...path, key]))
  const record = raw as Record<string, unknown>
  const found: OwnName[] = []
  for (const [own, theirs] of renamed) if (Object.hasOwn(record, own)) found.push({ path, own, theirs })
  for (const [name, part] of parts) found.push(...ownNames(part, record[name], [...path, name]))
  return found
}

/** Where of a schema names can stand: in what its rows are, or in the fields of an object. */
type Places = {
  element?: z.core.$ZodType | undefined
  /** Our name and theirs, where ours is nobody's on the wire. */
  renamed: readonly (readonly [string, string])[]
  /** The fields that hold names themselves, under the wire's. */
  parts: readonly (readonly [string, z.core.$ZodType])[]
}

/** Every request asks, so a schema is looked through once. */
const placesOf = memo((schema: z.core.$ZodTypes): Places => {
  const { def } = schema._zod
  const element = def.type === 'array' ? def.element : valueOf(def)
  if (def.type !== 'object') return { element: element && holdsNames(element) ? element : undefined, ...NOTHING }
  const names = wireNames.get(schema)?.()
  const taken = new Set(names?.values())
  const fields = Object.entries(def.shape).map(([own, field]) => ({ own, theirs: names?.get(own) ?? own, field }))
  return {
    renamed: fields.flatMap(({ own, theirs }) => (own === theirs || taken.has(own) ? [] : [[own, theirs] as const])),
    parts: fields.flatMap(({ theirs, field }) => (holdsNames(field) ? [[theirs, field] as const] : [])),
  }
})

const NOTHING = { renamed: [], parts: [] }

const holdsNames = (schema: z.core.$ZodType): boolean =>
  ['object', 'array', 'record'].includes(inside(schema)._zod.def.type)
