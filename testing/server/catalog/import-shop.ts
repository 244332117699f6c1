/** A folder and a database for import tests, emptied before each. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { Connection, Database } from '#server/db/connect.ts'
import { importCatalog, type ImportOptions, type ImportSummary } from '#server/modules/goods/import/import-catalog.ts'
import { openReport } from '#server/modules/goods/import/report.ts'
import { goods } from '#server/tables/goods.ts'

import { TEST_NOW } from '../../fake-clock.ts'
import { openTestDatabase } from '../test-database.ts'

const HEADER = 'name,generic_name,approval_no,spec,dosage_form,manufacturer,unit,price,category'
export const AMOXICILLIN =
  '阿莫西林胶囊,阿莫西林胶囊,国药准字H44021351,0.25g×24粒,胶囊,珠海联邦制药股份有限公司,盒,6.8500,西药'
export const METFORMIN =
  '盐酸二甲双胍缓释片（格华止）,盐酸二甲双胍缓释片,国药准字HJ20170029,"0.5g，30片",片剂,"Merck Serono, Ltd",盒,,进口化学药品'
export const ALBUMIN = '人血白蛋白,人血白蛋白,国药准字SJ20247007,25g/袋,注射剂,Baxalta US Inc.,,,进口生物制品'
export const LICORICE = '甘草,甘草,,1000mg/g,中药饮片,,克,,中药饮片'

/** A CSV of these rows. */
export const csvOf = (...rows: string[]): string => `${[HEADER, ...rows].join('\n')}\n`

/** A truncation would make new files for a hundred tables and their indexes, most of which are empty. */
const EMPTY = sql`do $$
  declare name text;
  begin
    -- Without the checks of references, and of the ledger, which refuses to be emptied.
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from %I', name);
    end loop;
    perform setval(oid::regclass, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace;
  end
$$`

/** Sets up one database for the file's tests; what it returns is filled before the first of them. */
export function importShop() {
  const shop = {} as { db: Database; folder: string }
  let connection: Connection
  beforeAll(async () => {
    connection = await openTestDatabase()
    shop.db = connection.db
    shop.folder = await mkdtemp(join(tmpdir(), 'changbei-import-'))
  })
  beforeEach(async () => {
    await shop.db.execute(EMPTY)
  })
  afterAll(async () => {
    await connection.close()
    await rm(shop.folder, { recursive: true, force: true })
  })
  return {
    get db() {
      return shop.db
    },
    get folder() {
      return shop.folder
    },
    allGoods: () => shop.db.select().from(goods).orderBy(asc(goods.id)),
    /** Writes the content to a file and imports it; the report comes back as lines without the header. */
    async importing(
      content: string | Uint8Array,
      options: Partial<ImportOptions> = {},
    ): Promise<{ summary: ImportSummary; lines: string[] }> {
      const [file, reportFile] = [join(shop.folder, 'goods'), join(shop.folder, 'report.csv')]
      await writeFile(file, content)
      const report = await openReport(reportFile)
      const wanted = { file, now: TEST_NOW, isDryRun: false, hasDemoOffers: false, report, ...options }
      const summary = await importCatalog(shop.db, wanted)
      await report.close()
      return { summary, lines: (await readFile(reportFile, 'utf8')).split('\r\n').slice(1, -1) }
    },
  }
}
