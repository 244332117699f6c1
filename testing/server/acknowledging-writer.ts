/** Opens the database directory it is given and writes until it is killed, saying each number once it is committed. */
import { connect } from '#server/db/connect.ts'
import { recordChanges } from '#server/platform/replay/change-log.ts'

const { db, migrate } = await connect(process.argv[2]!)
await migrate()
process.stdout.write('ready\n')
for (let written = 1; ; written += 1) {
  // Two tables in one transaction; keys of differing length, so that pages split at differing times.
  const key = 'x'.repeat(1 + ((written * 7_919) % 2_000))
  await db.transaction((tx) => recordChanges(tx as never, 1, [{ collection: 'cart', key }], written))
  process.stdout.write(`done\n`)
}
