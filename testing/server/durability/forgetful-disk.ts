/**
 * A disk under power cuts: everything below a folder is written as always, and beside it stands what a cut would leave,
 * which is what was flushed, and of the rest as much as the system happened to write by itself. Names of files, their
 * sizes and their order in folders are kept at once, as a journaling file system keeps them.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { relative, resolve } from 'node:path'

/** The part of writes that the system puts on the disk before it is asked to. */
const WRITTEN_EARLY = 0.3

type Range = { at: number; length: number }

/**
 * Watches the folder `root` from now on; `kept` becomes what a cut leaves at any moment. Without `flushes` nobody can
 * flush.
 */
export function watchDisk(root: string, kept: string, { flushes = true } = {}): void {
  fs.rmSync(kept, { recursive: true, force: true })
  fs.cpSync(root, kept, { recursive: true })
  const real = { ...fs }
  const openFiles = new Map<number, string>()
  const unflushed = new Map<string, Range[]>()

  /** The place of a path below `root` in `kept`; undefined for any other. */
  const placeOf = (path: unknown): string | undefined => {
    const inside = relative(root, resolve(String(path)))
    return inside.startsWith('..') ? undefined : resolve(kept, inside)
  }
  const copy = (path: string, ranges: readonly Range[]) => {
    const [from, to] = [real.openSync(path, 'r'), real.openSync(placeOf(path)!, 'r+')]
    for (const { at, length } of ranges) {
      const bytes = Buffer.alloc(length)
      const read = real.readSync(from, bytes, 0, length, at)
      real.writeSync(to, bytes, 0, read, at)
    }
    real.closeSync(from)
    real.closeSync(to)
  }
  const resize = (path: string, size: number) => {
    const place = placeOf(path)
    if (place && real.statSync(place).size > size) real.truncateSync(place, size)
  }

  Object.assign(fs, {
    openSync(path: string, ...rest: [never, never]) {
      const file = real.openSync(path, ...rest)
      const place = placeOf(path)
      if (!place || !real.fstatSync(file).isFile()) return file
      openFiles.set(file, resolve(path))
      if (!real.existsSync(place)) real.writeFileSync(place, '')
      return file
    },
    closeSync(file: number) {
      openFiles.delete(file)
      real.closeSync(file)
    },
    writeSync(file: number, bytes: Uint8Array, offset: number, length: number, at: number) {
      const written = real.writeSync(file, bytes, offset, length, at)
      const path = openFiles.get(file)
      if (!path) return written
      const range = { at, length: written }
      if (Math.random() < WRITTEN_EARLY) copy(path, [range])
      else unflushed.set(path, [...(unflushed.get(path) ?? []), range])
      return written
    },
    fsyncSync(file: number) {
      real.fsyncSync(file)
      const path = openFiles.get(file)
      const ranges = path && unflushed.get(path)
      if (!ranges || !flushes) return
      copy(path, ranges)
      unflushed.delete(path)
    },
    ftruncateSync(file: number, size: number) {
      real.ftruncateSync(file, size)
      const path = openFiles.get(file)
      if (path) resize(path, size)
    },
    truncateSync(path: string, size: number) {
      real.truncateSync(path, size)
      resize(path, size)
    },
    writeFileSync(path: string, content: string, options: never) {
      real.writeFileSync(path, content, options)
      const place = placeOf(path)
      if (place) real.writeFileSync(place, content, options)
    },
    renameSync(from: string, to: string) {
      real.renameSync(from, to)
      const [old, place] = [placeOf(from), placeOf(to)]
      if (!old || !place) return
      real.renameSync(old, place)
      const ranges = unflushed.get(resolve(from))
      unflushed.delete(resolve(from))
      unflushed.delete(resolve(to))
      if (ranges) unflushed.set(resolve(to), ranges)
    },
    unlinkSync(path: string) {
      real.unlinkSync(path)
      unflushed.delete(resolve(path))
      const place = placeOf(path)
      if (place) real.rmSync(place, { force: true })
    },
    mkdirSync(path: string, options: never) {
      const made = real.mkdirSync(path, options)
      const place = placeOf(path)
      if (place) real.mkdirSync(place, { recursive: true })
      return made
    },
    rmdirSync(path: string) {
      real.rmdirSync(path)
      const place = placeOf(path)
      if (place) real.rmSync(place, { recursive: true, force: true })
    },
  })
  syncBuiltinESMExports()
}
