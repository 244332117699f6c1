/** Cart writes return what a line held before them (`returning old.…`), which needs PostgreSQL 18. */
const OLDEST = 18

/** Throws, in words for the operator, when a server of this `server_version_num` (180001) is too old. */
export function assertPostgresVersion(versionNumber: number): void {
  const version = Math.floor(versionNumber / 10_000)
  if (version < OLDEST) throw new Error(`需要 PostgreSQL ${OLDEST} 或更新版本，DATABASE_URL 指向的是 ${version}。`)
}
