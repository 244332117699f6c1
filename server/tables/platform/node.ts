/** What the processes that share one database tell each other: who does what, and how often somebody called. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'

/** Something that one process does at a time: publishing a catalogue, importing a file. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  /** From then on another process may take it. */
  until: instant().notNull(),
})

/** What the server does by itself: when it is due, who is at it, and when it last succeeded. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  dueAt: instant().notNull(),
  holder: text(),
  until: instant().notNull().default(0),
  succeededAt: instant(),
})

/** Calls counted for a limit, by its key, until the window ends. Unlogged: a crash of PostgreSQL forgets them. */
export const callCounts = pgTable('call_counts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: instant().notNull(),
})
