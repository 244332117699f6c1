/** Ways through a schema of the contract, whose codecs and optional fields wrap what is there. */
import type { z } from 'zod'

type Definition = z.core.$ZodTypes['_zod']['def']

/** The schema of what is there, on our side. */
export function inside(schema: z.core.$ZodType): z.core.$ZodTypes {
  const known = schema as z.core.$ZodTypes
  const { def } = known._zod
  if (def.type === 'pipe') return inside(def.out)
  return def.type === 'optional' || def.type === 'default' || def.type === 'nullable' ? inside(def.innerType) : known
}

export const valueOf = (def: Definition | undefined) => (def?.type === 'record' ? def.valueType : undefined)
