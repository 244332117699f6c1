/**
 * `npm run backup [-- FOLDER]`: writes a backup of database and files. The embedded database belongs to the server that
 * runs, so that server is asked (as `OPS_USERNAME`); a stopped one and a PostgreSQL are read directly.
 */
import { resolve } from 'node:path'

import { opsApi } from '#contract/ops/api.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Backup, writeBackup } from '#server/db/backup/write-backup.ts'
import { connect } from '#server/db/connect.ts'
import { isDataDirLocked, lockDataDir } from '#server/db/data-lock.ts'
import { systemClock } from '#server/platform/clock.ts'

import { openOperatorClient } from './operator-client.ts'

try {
  const config = readConfig(process.env)
  const isEmbedded = !config.databaseUrl.startsWith('postgres')
  const folder = process.argv[2]
  const isRunning = isEmbedded && (await isDataDirLocked(config.dataDir))
  if (isRunning && folder) throw new Error('服务正在运行，备份写到它的 BACKUP_DIR；指定其他位置须先停止服务')
  const backup = isRunning ? await askServer() : await writeDirectly(config, folder, isEmbedded)
  console.log(`已备份 ${backup.rows} 行数据、${backup.files} 个文件：${backup.folder}`)
  if (backup.hasBucket) console.log('上传的文件在对象存储里，不在此备份中：请用对象存储自己的版本管理或复制。')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function askServer(): Promise<Backup> {
  const { call } = await openOperatorClient(process.env)
  return call(opsApi.backup.make)
}

async function writeDirectly(config: Config, folder: string | undefined, isEmbedded: boolean): Promise<Backup> {
  const lock = isEmbedded ? await lockDataDir(config.dataDir) : undefined
  const connection = await connect(config.databaseUrl)
  try {
    return await writeBackup(connection.db, {
      parent: folder ? resolve(folder) : config.backupDir,
      uploadsDir: config.uploadsDir,
      hasBucket: config.bucket !== undefined,
      now: systemClock.now(),
    })
  } finally {
    await connection.close()
    await lock?.release()
  }
}
