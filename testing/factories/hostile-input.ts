/** Arbitrary input for an endpoint: nearly valid, malformed or hostile. */
import * as fc from 'fast-check'

import { openapiDocument } from '#server/platform/openapi/openapi-document.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
}
type Operation = {
  operationId: string
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type HostileInput = {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

const operations = new Map(
  Object.values(openapiDocument().paths as Record<string, Record<string, Operation>>).flatMap((methods) =>
    Object.values(methods).map((operation) => [operation.operationId, operation] as const),
  ),
)

const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e9',
  'NaN',
  'null',
  'true',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  "' or 1=1 --",
  '%',
  '_%_',
  '\\',
  '\u0000',
  'a\u0000b',
  '\u{d800}',
  '💊'.repeat(40),
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'x'.repeat(5_000),
  '[]',
  '{}',
  '1-1-0',
  '99999999999-999999999-3',
]

const nasty = fc.constantFrom(...NASTY)
const anything = fc.oneof(nasty, fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null))

/** Values for a field: mostly of the declared type, among them ids that exist, also those of other buyers. */
function valueOf(schema: Schema, known: readonly (string | number)[]): fc.Arbitrary<unknown> {
  const expected = expectedOf(schema, known)
  return fc.oneof(
    { arbitrary: expected, weight: 6 },
    { arbitrary: anything, weight: 2 },
    {
      arbitrary: fc.array(anything, { maxLength: 3 }),
      weight: 1,
    },
  )
}

function expectedOf(schema: Schema, known: readonly (string | number)[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'integer':
      return fc.oneof(
        fc.constantFrom(...known.filter((id) => typeof id === 'number')),
        fc.integer({ min: -2, max: 300 }),
      )
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, known), { maxLength: 4 })
    case 'object':
      return objectOf(schema, known)
    case 'string':
      return fc.oneof(fc.constantFrom(...known.map(String)), fc.uuid(), fc.string({ maxLength: 30 }), nasty)
    default:
      return anything
  }
}

/** Usually every declared field, sometimes only some, sometimes an undeclared one. */
function objectOf(schema: Schema, known: readonly (string | number)[]): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valueOf(property, known)]),
  )
  return fc.oneof(
    { arbitrary: fc.record(fields), weight: 5 },
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 2 },
    {
      arbitrary: fc
        .tuple(fc.record(fields), fc.string(), anything)
        .map(([record, name, value]) => ({ ...record, [name]: value })),
      weight: 1,
    },
  )
}

/** Arbitrary input of the endpoint called `name`; `known` are ids that exist. */
export function hostileInput(name: string, known: readonly (string | number)[]): fc.Arbitrary<HostileInput> {
  const { parameters, requestBody } = operations.get(name)!
  const partOf = (place: string) => ({
    properties: Object.fromEntries(
      parameters.filter((parameter) => parameter.in === place).map((parameter) => [parameter.name, parameter.schema]),
    ),
  })
  const params = Object.fromEntries(
    Object.entries(partOf('path').properties).map(([field, schema]) => [
      field,
      valueOf(schema, known).map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    ]),
  )
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema
  return fc.record({
    params: fc.record(params),
    query: objectOf(partOf('query'), known),
    body: schema
      ? fc.oneof({ arbitrary: objectOf(schema, known), weight: 9 }, { arbitrary: anything, weight: 1 })
      : fc.constant(undefined),
  })
}

/** A field's value of who knows nothing but `id`: all texts and numbers are it. */
function valueWith(schema: Schema, id: number | string): unknown {
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'integer':
      return typeof id === 'number' ? id : 1
    case 'array':
      return [valueWith(schema.items ?? {}, id)]
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valueWith(property, id)]),
      )
    case 'boolean':
      return true
    default:
      return String(id)
  }
}

/** Input of the endpoint called `name` that has `id` in every place that takes one. */
export function inputWith(name: string, id: number | string): HostileInput {
  const { parameters, requestBody } = operations.get(name)!
  const partOf = (place: string) =>
    parameters.filter((one) => one.in === place).map((one) => [one.name, valueWith(one.schema, id)] as const)
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema
  return {
    params: Object.fromEntries(partOf('path').map(([field, value]) => [field, String(value)])),
    query: Object.fromEntries(partOf('query')),
    body: schema && valueWith(schema, id),
  }
}
