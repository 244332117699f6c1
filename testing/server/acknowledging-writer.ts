/** Opens the given database directory and writes until it is killed; prints a line after each commit. */
import { connect } from '#server/db/connect.ts'
import { recordChanges } from '#server/platform/replay/change-log.ts'

const { db, migrate } = await connect(process.argv[2]!)
await migrate()
process.stdout.write('ready\n')
for (let written = 1; ; written += 1) {
  // Each transaction writes two tables. Keys differ in length, so that pages split at different times.
  const key = 'x'.repeat(1 + ((written * 7_919) % 2_000))
  await db.transaction((tx) => recordChanges(tx as never, 1, [{ collection: 'cart', key }], written))
  process.stdout.write(`done\n`)
}
