/** `npm run restore -- FOLDER`: brings a backup into an empty database (`DATABASE_URL`, or a new `DATA_DIR`). */
import { resolve } from 'node:path'

import { readConfig } from '#server/config.ts'
import { restoreBackup } from '#server/db/backup/restore-backup.ts'
import { connect } from '#server/db/connect.ts'
import { lockDataDir } from '#server/db/data-lock.ts'

const [, , folder] = process.argv
if (!folder) {
  console.error('用法：npm run restore -- 备份的文件夹')
  process.exit(2)
}

try {
  const config = readConfig(process.env)
  const lock = config.databaseUrl.startsWith('postgres') ? undefined : await lockDataDir(config.dataDir)
  const connection = await connect(config.databaseUrl)
  try {
    const { uploadsDir } = config
    const { madeAt, tables, files } = await restoreBackup(connection, { folder: resolve(folder), uploadsDir })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`已恢复 ${new Date(madeAt).toLocaleString('zh-CN')} 的备份：${rows} 行数据、${files.length} 个文件`)
  } finally {
    await connection.close()
    await lock?.release()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
