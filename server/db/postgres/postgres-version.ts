/** The oldest version that the tests run on. */
const OLDEST = 15

/** Throws, in words for the operator, when a server of this `server_version_num` (150001) is too old. */
export function assertPostgresVersion(versionNumber: number): void {
  const version = Math.floor(versionNumber / 10_000)
  if (version >= OLDEST) return
  throw new Error(
    `需要 PostgreSQL ${OLDEST} 或更新版本，DATABASE_URL 指向的是 ${version}；请升级数据库后再启动。 ` +
      `PostgreSQL ${OLDEST} or later is needed, DATABASE_URL names ${version}: upgrade the database and start again.`,
  )
}
