/**
 * Names at the border. Inside the product a field is `manufacturer`; on the wire it is the specification's `sccj`.
 * `wire(schema, names)` is the only bridge: a codec from their object to ours. Fields not named go by snake_case.
 * Read with `z.decode`/`parse`, written with `z.encode`.
 */
import * as z from 'zod/mini'

type Names<S extends z.core.$ZodShape> = Partial<Record<keyof S & string, string>>

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function renamed(record: Record<string, unknown>, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const key of Object.keys(record)) if (record[key] !== undefined) result[names.get(key) ?? key] = record[key]
  return result
}

type NameMaps = { toTheirs: ReadonlyMap<string, string>; toOurs: ReadonlyMap<string, string> }

function mapsOf(fields: readonly string[], names: Partial<Record<string, string>>): NameMaps {
  const pairs = fields.map((ours) => [ours, names[ours] ?? snakeCase(ours)] as const)
  return { toTheirs: new Map(pairs), toOurs: new Map(pairs.map(([ours, theirs]) => [theirs, ours])) }
}

/** Our name → their name of every wired schema, for the OpenAPI document. */
export const wireNames = new WeakMap<z.core.$ZodType, () => ReadonlyMap<string, string>>()

/** One for all: a page makes some two hundred codecs when it starts. */
const theirRecord = z.record(z.string(), z.unknown())

/** A codec between the specification's field names (input) and ours (output). */
export function wire<S extends z.core.$ZodShape, C extends z.core.$ZodObjectConfig>(
  schema: z.ZodMiniObject<S, C>,
  names: Names<S> = {},
) {
  // When they are first needed: most codecs of a page never run.
  let maps: NameMaps | undefined
  const known = (): NameMaps => (maps ??= mapsOf(Object.keys(schema.shape), names))
  wireNames.set(schema, () => known().toTheirs)
  return z.codec(theirRecord, schema, {
    decode: (theirs) => renamed(theirs, known().toOurs) as z.core.input<typeof schema>,
    encode: (ours) => renamed(ours as Record<string, unknown>, known().toTheirs),
  })
}
