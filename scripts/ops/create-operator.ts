/**
 * `npm run ops:create -- USERNAME [NAME]`: adds an administrator and prints a one-time link in which he sets his
 * password. Works on the database itself, because before the first administrator nobody can sign in: with the embedded
 * one while the server is stopped.
 */
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { lockDataDir } from '#server/db/data-lock.ts'
import { addOperator } from '#server/modules/operator/index.ts'
import { systemClock } from '#server/platform/clock.ts'

const [username, name = username, ...others] = process.argv.slice(2)
if (!username || !name || others.length > 0) {
  console.error('用法：npm run ops:create -- 用户名 [姓名]')
  process.exit(2)
}

const config = readConfig(process.env)
try {
  const lock = config.databaseUrl.startsWith('postgres') ? undefined : await lockDataDir(config.dataDir)
  try {
    const connection = await connect(config.databaseUrl)
    try {
      await connection.migrate()
      const { link } = await connection.db.transaction((tx) =>
        addOperator(tx as never, { username, name, role: 'admin' }, systemClock.now()),
      )
      console.log(
        `已新增管理员 ${username}。请在 3 天内打开一次性链接设置密码：\nhttp://localhost:${config.port}${link}`,
      )
    } finally {
      await connection.close()
    }
  } finally {
    await lock?.release()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
