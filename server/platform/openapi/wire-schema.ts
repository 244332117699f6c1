/**
 * The JSON Schema of what travels. A contract schema is a tree of codecs; here each becomes the plain schema of its
 * wire side: the specification's field names instead of ours, 0/1 for flags, numbers for form numbers.
 */
import { z } from 'zod'

import { wireNames } from '#contract/protocol/wire.ts'

export type JsonSchema = Record<string, unknown>

const seen = new WeakMap<z.core.$ZodType, z.ZodType>()

/** The wire side of `schema`, as a schema of its own. Recursive schemas stay recursive. */
function wireSide(schema: z.core.$ZodType): z.ZodType {
  const known = seen.get(schema)
  if (known) return known
  const side = makeWireSide(schema as z.core.$ZodTypes)
  seen.set(schema, side)
  return side
}

function makeWireSide(schema: z.core.$ZodTypes): z.ZodType {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return objectSide(schema as z.core.$ZodObject)
    case 'array':
      return sized(z.array(z.lazy(() => wireSide(def.element))), schema)
    case 'tuple':
      return z.tuple(def.items.map(wireSide) as [z.ZodType])
    case 'record':
      return z.record(z.string(), wireSide(def.valueType))
    case 'union':
      return z.union(def.options.map(wireSide) as [z.ZodType])
    case 'optional':
      return z.optional(wireSide(def.innerType))
    case 'nullable':
      return z.nullable(wireSide(def.innerType))
    case 'pipe':
      // A flag is true or false inside only.
      return isBoolean(def.out) ? z.literal([0, 1]) : wireSide(def.out)
    default:
      return schema as unknown as z.ZodType
  }
}

const isBoolean = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type === 'boolean'

/** `list` with the length limits of `schema`. */
const sized = (list: z.ZodArray, schema: z.core.$ZodType): z.ZodType =>
  list.check(
    ...((schema._zod.def.checks ?? []).filter((check) => check._zod.def.check.endsWith('_length')) as z.core.$ZodCheck<
      unknown[]
    >[]),
  )

/** Fields are read lazily, so that an object may contain itself. */
function objectSide(schema: z.core.$ZodObject): z.ZodType {
  const names = wireNames.get(schema)?.()
  const { shape, catchall } = schema._zod.def
  const renamed: Record<string, z.ZodType> = {}
  for (const key of Object.keys(shape))
    Object.defineProperty(renamed, names?.get(key) ?? key, { enumerable: true, get: () => wireSide(shape[key]!) })
  const isStrict = catchall !== undefined && (catchall as z.core.$ZodTypes)._zod.def.type === 'never'
  return isStrict ? z.strictObject(renamed) : z.object(renamed)
}

type Parts = JsonSchema & { $defs?: Record<string, JsonSchema> }

/** Leaves out the bounds of safe integers, which tell a reader nothing. */
const withoutSafeBounds = (_key: string, value: unknown) =>
  typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value

/**
 * The JSON Schema (2020-12) of `schema` on the wire. Parts that refer to themselves go to `components`, under names
 * that begin with `name`.
 */
export function wireSchema(schema: z.core.$ZodType, name: string, components: Record<string, JsonSchema>): JsonSchema {
  const json = z.toJSONSchema(wireSide(schema), { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const text = JSON.stringify(json).replaceAll(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/${name}.$1"`)
  const { $defs = {}, $schema: _dialect, ...rest } = JSON.parse(text, withoutSafeBounds) as Parts
  for (const [part, definition] of Object.entries($defs)) components[`${name}.${part}`] = definition
  return rest
}
