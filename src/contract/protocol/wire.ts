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

/** Their name → our name of every wired schema, for the OpenAPI document. */
export const wireNames = new WeakMap<z.core.$ZodType, ReadonlyMap<string, string>>()

/** A codec between the specification's field names (input) and ours (output). */
export function wire<S extends z.core.$ZodShape, C extends z.core.$ZodObjectConfig>(
  schema: z.ZodMiniObject<S, C>,
  names: Names<S> = {},
) {
  const toTheirs = new Map(Object.keys(schema.shape).map((ours) => [ours, names[ours] ?? snakeCase(ours)] as const))
  const toOurs = new Map([...toTheirs].map(([ours, theirs]) => [theirs, ours] as const))
  wireNames.set(schema, toTheirs)
  return z.codec(z.record(z.string(), z.unknown()), schema, {
    decode: (theirs) => renamed(theirs, toOurs) as z.core.input<typeof schema>,
    encode: (ours) => renamed(ours as Record<string, unknown>, toTheirs),
  })
}
