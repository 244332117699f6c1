/** `npm run db:migrate`: brings the configured database to the newest schema and says so. */
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { lockDataDir } from '#server/db/data-lock.ts'

const config = readConfig(process.env)
const isEmbedded = !config.databaseUrl.startsWith('postgres')
const lock = isEmbedded ? await lockDataDir(config.dataDir) : undefined
const connection = await connect(config.databaseUrl)
try {
  await connection.migrate()
  console.log(`数据库结构已是最新：${isEmbedded ? config.databaseUrl : 'PostgreSQL'}`)
} finally {
  await connection.close()
  await lock?.release()
}
