import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { type Manifest, MANIFEST, readManifest } from '#server/db/backup/manifest.ts'
import { restoreBackup } from '#server/db/backup/restore-backup.ts'
import { writeBackup } from '#server/db/backup/write-backup.ts'
import { connect } from '#server/db/connect.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { addManyGoods } from '#testing/factories/factories.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { openEmptyDatabase, openTestDatabase } from '#testing/server/test-database.ts'
import { fillTables } from '#testing/server/upgrade/fill-tables.ts'
import { uploadFile } from '#testing/server/upload-proof.ts'
import { isDeep } from '#testing/test-depth.ts'

/** A row in every table, a file, and more goods than are written or read at once; at night the whole demo shop. */
async function fillShop(shop: TestApp): Promise<void> {
  if (isDeep) return seedDemo(shop.db, shop.clock, shop.config)
  await fillTables(shop.db, 1, new Map())
  const many = Array.from({ length: 1_100 }, () => ({}))
  await addManyGoods(shop.db, many)
  await uploadFile(shop.as(await people.clinic(shop.db)))
}

describe('a backup of the running shop', () => {
  let shop: TestApp
  let parent: string
  let folder: string
  let manifest: Manifest

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'changbei-backup-'))
    shop = await startTestApp({ backupDir: join(parent, 'backups') })
    await fillShop(shop)
    const { client } = await operatorOf(shop)
    const { code, data } = await client.call(opsApi.backup.make)
    expect(code).toBe(200)
    folder = data!.folder
    manifest = await readManifest(folder)
  }, 120_000)
  afterAll(async () => {
    await shop.close()
    await rm(parent, { recursive: true, force: true })
  })

  it('is made by the administrator alone', async () => {
    const { client } = await operatorOf(shop, 'finance')
    expect((await client.call(opsApi.backup.make)).code).toBe(403)
  })

  it('comes back row for row and file for file in another database, which goes on counting where this one stood', async () => {
    expect(manifest.files.length).toBeGreaterThan(0)
    // What PostgreSQL wrote PGlite takes too: the slower of the two is for the night.
    const connection = await (isDeep ? connect('memory://') : openEmptyDatabase())
    const uploadsDir = join(parent, 'whole')
    await restoreBackup(connection, { folder, uploadsDir })
    const again = await writeBackup(connection.db, { parent, uploadsDir, hasBucket: false, now: shop.clock.now() })
    const restored = await readManifest(again.folder)
    const { madeAt: _made, ...content } = manifest
    expect(restored).toMatchObject(content)
    const { buyerId } = await people.clinic(connection.db)
    expect(buyerId).toBeGreaterThan(manifest.tables.find(({ name }) => name === 'buyers')!.rows)
    await connection.close()
  }, 120_000)

  it('is brought to no place where something stands', async () => {
    const connection = await openTestDatabase()
    const uploadsDir = join(parent, 'taken')
    await expect(restoreBackup(connection, { folder, uploadsDir })).rejects.toThrow('不是空的')
    await connection.close()
  })

  it('is refused as a whole when a part of it was changed, when it is incomplete, and when it is from a newer version', async () => {
    const connection = await openEmptyDatabase()
    const uploadsDir = join(parent, 'never')
    const list = await readFile(join(folder, MANIFEST), 'utf8')
    const refusal = () =>
      restoreBackup(connection, { folder, uploadsDir }).then(String, (error: Error) => error.message)
    await writeFile(join(folder, MANIFEST), list.replace(String(manifest.migratedTo), String(manifest.migratedTo + 1)))
    expect(await refusal()).toContain('请先升级程序')
    await writeFile(join(folder, MANIFEST), list)
    await appendFile(join(folder, 'tables/orders.jsonl.gz'), 'x')
    expect(await refusal()).toContain('orders.jsonl.gz 内容与清单不符')
    await rm(join(folder, MANIFEST))
    expect(await refusal()).toContain('不是完整的备份')
    expect(await connection.db.execute("select 1 from pg_tables where schemaname = 'public'")).toMatchObject({
      rows: [],
    })
    await connection.close()
  })
})
