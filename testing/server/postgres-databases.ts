/** Databases on the real server of `TEST_DATABASE_URL`. */
import { Client } from 'pg'

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DB=postgres needs TEST_DATABASE_URL: a PostgreSQL on which databases may be made')
  return url
}

/** Where the database of this name is reached. */
export function urlOf(name: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement that makes or drops a database. */
export async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
