/**
 * One process per data directory: the embedded database has no locks of its own, and two writers would destroy it. The
 * lock is a file with the owner's process id; a lock whose owner is gone is taken over.
 */
import { chmod, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

export type DataLock = { release(): Promise<void> }

/** Throws an Error with a readable text while another process has the directory. */
export async function lockDataDir(directory: string): Promise<DataLock> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await closeToOthers(directory)
  const file = join(directory, 'server.lock')
  const mine = await signatureOf(process.pid)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (await create(file, mine)) return { release: () => rm(file, { force: true }) }
    const owner = await readFile(file, 'utf8').catch(() => '')
    if (await isAlive(owner))
      throw new Error(
        `数据目录正在被另一个进程（${owner.split(' ')[0]}）使用：${directory}\n请先停止它，或用 DATA_DIR 指定其他目录。`,
      )
    await rm(file, { force: true })
  }
  throw new Error(`数据目录正在被另一个进程使用：${directory}`)
}

/** The embedded database writes its files for everybody; nobody else gets as far as to them. */
async function closeToOthers(directory: string): Promise<void> {
  await chmod(directory, 0o700).catch((error: NodeJS.ErrnoException) => {
    // A mounted directory may belong to somebody else, whose business its access is.
    if (error.code !== 'EPERM' && error.code !== 'ENOTSUP') throw error
  })
}

/** Whether a process has the directory now. */
export const isDataDirLocked = async (directory: string): Promise<boolean> =>
  isAlive(await readFile(join(directory, 'server.lock'), 'utf8').catch(() => ''))

async function create(file: string, text: string): Promise<boolean> {
  const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined
    throw error
  })
  if (!handle) return false
  await handle.writeFile(text)
  await handle.close()
  return true
}

async function isAlive(owner: string): Promise<boolean> {
  const pid = Number(owner.split(' ')[0])
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Alive, but somebody else's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return (await signatureOf(pid)) === owner
}

/** The process id and, where known, its start time, because systems reuse ids, above all in containers. */
async function signatureOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return `${pid} ${startedAt}`
}
