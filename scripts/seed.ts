/** `npm run db:seed`: fills an empty database with demo data; leaves any other alone. */
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { lockDataDir } from '#server/db/data-lock.ts'
import { systemClock } from '#server/platform/clock.ts'
import { DEMO_PASSWORD, demoUsernames, isEmpty, seedDemo, shouldSeed } from '#server/seed/seed.ts'

const config = readConfig(process.env)
const lock = config.databaseUrl.startsWith('postgres') ? undefined : await lockDataDir(config.dataDir)
const connection = await connect(config.databaseUrl)
try {
  await connection.migrate()
  if (shouldSeed(process.env, await isEmpty(connection.db))) {
    await seedDemo(connection.db, systemClock, config)
    console.log(`已写入演示数据。演示账号：${demoUsernames().join('、')}，密码均为 ${DEMO_PASSWORD}`)
  } else {
    console.log('未写入演示数据：数据库不为空，或在生产环境、对外地址（HOST）下未设置 SEED=demo。')
  }
} finally {
  await connection.close()
  await lock?.release()
}
