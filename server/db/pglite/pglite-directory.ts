/**
 * The embedded database in a folder, written so that a power cut takes nothing acknowledged: PGlite starts PostgreSQL
 * without fsync, and its file system has none, so both are given back here (ADR 047).
 */
import { existsSync, fsyncSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What runs before PostgreSQL starts is handed the file system of Emscripten. */
type Emscripten = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }

function addFsync(module: unknown): void {
  ;(module as Emscripten).NODEFS.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd)
    return 0
  }
}

class FlushingNodeFS extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...parameters)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

const NO_FSYNC = '-F'
/** Emscripten's `fdatasync`, PostgreSQL's first choice, does nothing. */
const FSYNC = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/** Opens the database of a folder, and makes it where there is none. */
export async function openDirectory(path: string): Promise<PGlite> {
  if (!existsSync(join(path, 'PG_VERSION'))) await makeDirectory(path)
  const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== NO_FSYNC), ...FSYNC]
  return PGlite.create({ fs: new FlushingNodeFS(path), startParams })
}

/** Written to a temporary place and moved when complete and on the disk, so that an aborted start leaves nothing incomplete. */
async function makeDirectory(path: string): Promise<void> {
  const unfinished = `${path}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const client = await PGlite.create(unfinished)
  await client.close()
  await flushTree(unfinished)
  await rename(unfinished, path)
  await flush(dirname(path))
}

async function flushTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  for (const entry of paths) await flush(join(entry.parentPath, entry.name))
  await flush(folder)
}

/** Windows flushes no folder, and needs none. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
  })
  await file.close()
}
