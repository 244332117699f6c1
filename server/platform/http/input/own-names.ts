/**
 * Fields that came under our name where the wire has another: `wire()` lets them through. Looked for here, because the
 * browser has the same bridge and never sends one.
 */
import type { z } from 'zod'

import { wireNames } from '#contract/protocol/wire.ts'

import { inside, valueOf } from './schema-steps.ts'

/** `path` in the wire's names. */
export type OwnName = { path: string[]; own: string; theirs: string }

export function ownNames(schema: z.core.$ZodType | undefined, raw: unknown, path: string[] = []): OwnName[] {
  if (!schema || raw === null || typeof raw !== 'object') return []
  const known = inside(schema)
  const { def } = known._zod
  const each = (element: z.core.$ZodType) =>
    Object.entries(raw).flatMap(([key, value]) => ownNames(element, value, [...path, key]))
  if (def.type === 'array') return each(def.element)
  if (def.type === 'record') return each(valueOf(def)!)
  return def.type === 'object' ? ofObject(known, def.shape, raw as Record<string, unknown>, path) : []
}

function ofObject(
  schema: z.core.$ZodType,
  shape: Readonly<Record<string, z.core.$ZodType>>,
  raw: Record<string, unknown>,
  path: string[],
): OwnName[] {
  const names = wireNames.get(schema)?.()
  const found: OwnName[] = []
  const taken = new Set(names?.values())
  for (const [own, field] of Object.entries(shape)) {
    const theirs = names?.get(own) ?? own
    if (own !== theirs && !taken.has(own) && Object.hasOwn(raw, own)) found.push({ path, own, theirs })
    if (Object.hasOwn(raw, theirs)) found.push(...ownNames(field, raw[theirs], [...path, theirs]))
  }
  return found
}
