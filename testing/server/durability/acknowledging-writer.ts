/**
 * Opens the given database directory and writes until it is killed; prints a line after each commit. `KEPT` names the
 * folder of what a power cut leaves (forgetful-disk.ts), `FLUSHES=no` lets the disk ignore what it is asked to flush,
 * `TEMPLATE` names the database that a new one is a copy of.
 */
import { connect } from '#server/db/connect.ts'
import { recordChanges } from '#server/platform/replay/change-log.ts'

import { watchDisk } from './forgetful-disk.ts'

const [, , directory] = process.argv
const { KEPT, FLUSHES, TEMPLATE } = process.env
if (KEPT) watchDisk(directory!, KEPT, { flushes: FLUSHES !== 'no' })
const { db, migrate } = await connect(directory!, { template: TEMPLATE })
await migrate()
process.stdout.write('ready\n')
for (let written = 1; ; written += 1) {
  // Each transaction writes two tables. Keys differ in length, so that pages split at different times.
  const key = 'x'.repeat(1 + ((written * 7_919) % 2_000))
  await db.transaction((tx) => recordChanges(tx as never, 1, [{ collection: 'cart', key }], written))
  process.stdout.write(`done\n`)
}
