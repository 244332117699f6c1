/**
 * A folder in memory for what tests throw away. A database of a test is a thousand files, and to make and delete them
 * on a disk takes the processor longer than most tests of the API.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
/** In bytes: the databases and browser profiles that stand at one time take less than 1.5 GB. */
const NEEDED = 3 * 2 ** 30

/** Makes the folder; undefined where there is no shared memory or too little. It is gone when this process ends. */
export function makeMemoryFolder() {
  if (freeBytes() < NEEDED || freemem() < 2 * NEEDED) return undefined
  const folder = mkdtempSync(join(SHARED_MEMORY, 'changbei-gate-'))
  // PostgreSQL runs as another user when this one is root.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return bavail * bsize
  } catch {
    return 0
  }
}
