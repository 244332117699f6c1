/**
 * The embedded database in a folder, written so that a power cut takes nothing acknowledged: PGlite starts PostgreSQL
 * without fsync, and its file system has none, so both are given back here (ADR 047).
 */
import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
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

const isDirectory = (path: string) => existsSync(join(path, 'PG_VERSION'))

/** Opens the database of a folder, and makes it where there is none: a copy of `template`, or an empty one. */
export async function openDirectory(path: string, template?: string): Promise<PGlite> {
  if (!isDirectory(path)) await makeDirectory(path, template)
  const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== NO_FSYNC), ...FSYNC]
  return PGlite.create({ fs: new FlushingNodeFS(path), startParams })
}

/** Written to a temporary place and moved when complete and on the disk, so that an aborted start leaves nothing incomplete. */
async function makeDirectory(path: string, template?: string): Promise<void> {
  const unfinished = `${path}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  if (template && isDirectory(template)) copyTree(template, unfinished)
  else await PGlite.create(unfinished).then((client) => client.close())
  flushTree(unfinished)
  await rename(unfinished, path)
  flush(dirname(path))
}

// A database has 1,600 files. With a promise for each step they take the processor three times as long, and at a first
// start nobody else waits for a turn.

function copyTree(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (!entry.isDirectory()) copyFileSync(source, copy)
    else {
      mkdirSync(copy)
      copyTree(source, copy)
    }
  }
}

function flushTree(folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const paths = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  for (const entry of paths) flush(join(entry.parentPath, entry.name))
  flush(folder)
}

/** Windows flushes no folder, and needs none. */
function flush(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  } finally {
    closeSync(file)
  }
}
