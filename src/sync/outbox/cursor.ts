/** The cursor in `meta`, apart from the other rows because every page reads it. */
import type { Cursor, UserDatabase } from '#db/user-database.ts'

/** How far the base knows the server's changes; undefined before the first pull. */
export async function readCursor(db: UserDatabase): Promise<Cursor | undefined> {
  const cursor = await db.meta.get('cursor')
  return cursor?.name === 'cursor' ? cursor : undefined
}
