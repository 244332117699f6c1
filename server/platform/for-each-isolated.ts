/**
 * Does `work` for one row after the other and returns the sum of what it answers. A row that fails does not stop the
 * others: at the end all failures are thrown as one AggregateError, which the log tells one by one. `failed` says in
 * its message what they are: "3 vouchers could not expire".
 */
export async function forEachIsolated<Row>(
  rows: Iterable<Row>,
  failed: string,
  work: (row: Row) => Promise<number>,
): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for (const row of rows) {
    try {
      done += await work(row)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${failed}`)
  return done
}
