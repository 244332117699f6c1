/** What a cluster needs of the machine it is played on. */
import { accessSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const POSTGRES_LIB = '/usr/lib/postgresql'
const PACKAGES = 'apt-get install patroni etcd-server haproxy postgresql iproute2'

/** What is missing here to start one, in a sentence; undefined: nothing. */
export function missing(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'network namespaces need Linux and root'
  const programs = ['ip', 'setpriv', 'patroni', 'etcd', 'haproxy'].filter((name) => !isInPath(name))
  if (programs.length > 0 || !newestPostgres()) return `${programs.join(', ') || 'postgres'} missing: ${PACKAGES}`
  if (!existsSync('dist/server/main.js')) return 'npm run build first'
  return undefined
}

const isInPath = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) => {
    try {
      accessSync(join(folder, name))
      return true
    } catch {
      return false
    }
  })

/** The folder of PostgreSQL's programs. */
export function newestPostgres(): string | undefined {
  if (!existsSync(POSTGRES_LIB)) return undefined
  const versions = readdirSync(POSTGRES_LIB).filter((one) => existsSync(join(POSTGRES_LIB, one, 'bin/postgres')))
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  return newest && join(POSTGRES_LIB, newest, 'bin')
}

/** Ids of the user that PostgreSQL runs as; it refuses to run as root. */
export function postgresUser(): [user: number, group: number] {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  if (!line) throw new Error('there is no user postgres')
  const [, , user, group] = line.split(':')
  return [Number(user), Number(group)]
}
