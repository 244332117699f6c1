import { Column, getTableName, is, SQL } from 'drizzle-orm'

/** Drizzle's own: what a query selects, in the order of its columns. */
export type SelectedField = { path: string[]; field: Column | SQL | SQL.Aliased }
type Row = unknown[]

/**
 * Makes of rows what Drizzle makes of them, but looks up once for the query, and not for each value, how a column is
 * decoded. `joinsNotNullableMap`: whether the rows of a table are there in every row of the result.
 */
export function rowMapper(
  fields: readonly SelectedField[],
  joinsNotNullableMap: Readonly<Record<string, boolean>> | undefined,
): (rows: readonly Row[]) => Record<string, unknown>[] {
  if (fields.some(({ path }) => path.length > 2)) throw new RangeError('rows are at most two levels deep')
  const columns = fields.map(({ path: [first, second], field }) => ({
    first: first!,
    second,
    decode: decoderOf(field),
  }))
  const joined = joinedObjects(fields, joinsNotNullableMap)
  const toObject = (row: Row) => {
    const result: Record<string, Record<string, unknown> | unknown> = {}
    for (let index = 0; index < columns.length; index += 1) {
      const { first, second, decode } = columns[index]!
      const raw = row[index]
      const value = raw === null || decode === undefined ? raw : decode(raw)
      if (second === undefined) result[first] = value
      else ((result[first] ??= {}) as Record<string, unknown>)[second] = value
    }
    for (const { name, index } of joined) if (row[index] === null) result[name] = null
    return result
  }
  return (rows) => rows.map(toObject)
}

type Decoder = { mapFromDriverValue(value: unknown): unknown }

/** Undefined where the driver's value is the value. */
function decoderOf(field: SelectedField['field']): ((value: unknown) => unknown) | undefined {
  const decoder = (is(field, Column) ? field : sqlOf(field).decoder) as Decoder
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined
  return (value) => decoder.mapFromDriverValue(value)
}
const sqlOf = (field: SQL | SQL.Aliased) => (is(field, SQL) ? field : field.sql) as unknown as { decoder: Decoder }

/**
 * Objects of one table that a join may leave empty. As Drizzle has it, the first column tells: null means that there is
 * no row.
 */
function joinedObjects(fields: readonly SelectedField[], joinsNotNullableMap: Readonly<Record<string, boolean>> = {}) {
  const objects = new Map<string, { index: number; tables: Set<string> }>()
  for (const [index, { path, field }] of fields.entries()) {
    if (path.length !== 2 || !is(field, Column)) continue
    const name = path[0]!
    const found = objects.get(name) ?? { index, tables: new Set() }
    found.tables.add(getTableName(field.table))
    objects.set(name, found)
  }
  return [...objects].flatMap(([name, { index, tables }]) =>
    [...tables].every((table) => tables.size === 1 && joinsNotNullableMap[table] !== true) ? [{ name, index }] : [],
  )
}
