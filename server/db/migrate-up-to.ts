import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Beside the sources in development, beside the bundle once built. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

type Journal = { entries: { when: number; tag: string }[] }

/** Drizzle runs all migrations of a folder; for an older layout it is given a folder without the later ones. */
export async function migrateUpTo(upTo: number | undefined, run: (folder: string) => Promise<void>): Promise<void> {
  if (upTo === undefined) return run(MIGRATIONS)
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal
  const entries = journal.entries.filter(({ when }) => when <= upTo)
  if (entries.at(-1)?.when !== upTo) throw new Error('数据来自更新的版本：请先升级程序')
  const folder = await mkdtemp(join(tmpdir(), 'changbei-migrations-'))
  try {
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
    await run(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
