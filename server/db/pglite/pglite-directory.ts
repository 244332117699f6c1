/**
 * The embedded database in a folder, written so that a power cut takes nothing acknowledged: PGlite starts PostgreSQL
 * without fsync, and its file system has none, so both are given back here (ADR 047).
 */
import { closeSync, cpSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs'
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

/**
 * Written to a temporary place and moved when complete and on the disk, so that an aborted start leaves nothing
 * incomplete.
 */
async function makeDirectory(path: string, template?: string): Promise<void> {
  const unfinished = `${path}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  if (template && isDirectory(template)) cpSync(template, unfinished, { recursive: true })
  else await PGlite.create(unfinished).then((client) => client.close())
  flushTree(unfinished)
  await rename(unfinished, path)
  flush(dirname(path))
}

/**
 * A database has 1,600 files: with a promise for each, copy and flush take three times as long, and nobody else waits.
 */
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
