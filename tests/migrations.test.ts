/**
 * A new version without a pause: the first new node migrates while nodes of the version before go on reading and
 * writing (docs/operations.md). So a migration only adds, and what it adds asks nothing of who does not know it.
 */
import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const FOLDER = 'server/db/migrations'
/** The last one before shops could run on several nodes. */
const BEFORE_NODES = 45

/** `emptyColumns`: added without a value, so that a node which does not know them writes none. */
type Additions = { newTables: ReadonlySet<string>; emptyColumns: ReadonlySet<string> }

/** Why a node of the version before could fail on the layout after a statement; undefined: it cannot. */
function harmOf(statement: string, { newTables, emptyColumns }: Additions): string | undefined {
  if (
    /\b(DROP (TABLE|COLUMN|CONSTRAINT|DEFAULT|VIEW)|RENAME|SET NOT NULL|SET DATA TYPE|TRUNCATE|DELETE FROM)\b/.test(
      statement,
    )
  )
    return 'takes away or changes what is read'
  if (/ADD COLUMN/.test(statement) && /NOT NULL/.test(statement) && !/DEFAULT|serial/.test(statement))
    return 'asks for a value that is not written yet'
  const unique =
    /CREATE UNIQUE INDEX .* ON "(\w+)"/.exec(statement) ??
    /ALTER TABLE "(\w+)" ADD CONSTRAINT .* (?:UNIQUE|CHECK)/.exec(statement)
  const columns = /USING \w+ \(([^)]*)\)/.exec(statement)?.[1] ?? ''
  const isAboutEmpty = [...columns.matchAll(/"(\w+)"/g)].some(([, column]) => emptyColumns.has(column!))
  return unique && !isAboutEmpty && !newTables.has(unique[1]!) ? 'refuses what could be written' : undefined
}

const harmsOf = (sql: string): string[] => {
  const added = [...sql.matchAll(/ADD COLUMN "(\w+)"([^;]*)/g)]
  const emptyColumns = new Set(added.flatMap(([, column, rest]) => (/DEFAULT|serial/.test(rest!) ? [] : column!)))
  const newTables = new Set([...sql.matchAll(/CREATE (?:UNLOGGED )?TABLE "(\w+)"/g)].map(([, table]) => table!))
  const statements = sql
    .replaceAll(/\bON (?:DELETE|UPDATE) [\w ]+|BEFORE UPDATE OR DELETE OR TRUNCATE/g, '')
    .split('--> statement-breakpoint')
  return statements.flatMap((statement) => {
    const harm = harmOf(statement.replaceAll(/\s+/g, ' ').trim(), { newTables, emptyColumns })
    return harm === undefined ? [] : [`${harm}: ${statement.trim()}`]
  })
}

it('only adds to the layout since several nodes can run', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > BEFORE_NODES)
  expect(files.length).toBeGreaterThan(20)
  const harms = files.flatMap((name) =>
    harmsOf(readFileSync(`${FOLDER}/${name}`, 'utf8')).map((harm) => `${name} ${harm}`),
  )
  expect(harms).toEqual([])
})

it('knows what would break a node of the version before', () => {
  const harmful = [
    'ALTER TABLE "payments" DROP COLUMN "coupon_id";',
    'ALTER TABLE "buyers" RENAME COLUMN "name" TO "title";',
    'ALTER TABLE "buyers" ALTER COLUMN "name" SET NOT NULL;',
    'ALTER TABLE "segments" ADD COLUMN "brotli" "bytea" NOT NULL;',
    'CREATE UNIQUE INDEX "buyers_company" ON "buyers" USING btree ("company");',
    'ALTER TABLE "users" ADD COLUMN "code" text DEFAULT \'\' NOT NULL;--> statement-breakpoint\nCREATE UNIQUE INDEX "users_code" ON "users" USING btree ("code");',
    'ALTER TABLE "buyers" ADD CONSTRAINT "buyers_named" CHECK (name <> \'\');',
  ]
  for (const statement of harmful) expect(harmsOf(statement), statement).toHaveLength(1)
  const harmless = 'CREATE TABLE "a" ("id" serial);--> statement-breakpoint\nCREATE UNIQUE INDEX "a_id" ON "a" ("id");'
  expect(harmsOf(harmless)).toEqual([])
  const unwritten =
    'ALTER TABLE "users" ADD COLUMN "scan" text;--> statement-breakpoint\nCREATE UNIQUE INDEX "users_scan" ON "users" USING btree ("scan");'
  expect(harmsOf(unwritten)).toEqual([])
  expect(harmsOf('ALTER TABLE "orders" ADD COLUMN "is_above_budget" boolean DEFAULT false NOT NULL;')).toEqual([])
})
