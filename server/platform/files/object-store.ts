/** Where the bytes of uploaded files lie: a folder of the data directory, or a bucket that speaks S3. */
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { S3mini, S3ServiceError } from 's3mini'

import { memo } from '#lib/memo.ts'

import type { Bucket, Config } from '../../config.ts'
import { fileTypeOf } from './file-type.ts'

/** Bytes of a file: at most `length` of them, from this one on. */
export type FilePart = { from: number; length: number }

export type ObjectStore = {
  /** Resolves when the bytes are safe. */
  write(name: string, bytes: Buffer, mime: string): Promise<void>
  /** Undefined when there is no such object. */
  read(name: string): Promise<Buffer | undefined>
  /** Only these bytes of it, fewer at its end. Undefined when there is no such object. */
  readPart(name: string, part: FilePart): Promise<Buffer | undefined>
  /** Also where there is none. */
  remove(name: string): Promise<void>
  /** The names of what was last written before this (epoch ms). */
  listBefore(before: number): Promise<string[]>
}

/** Where files lie: the folder of uploads, and the bucket that takes its place. */
export type FilePlace = Pick<Config, 'uploadsDir' | 'bucket'>

export const DOCUMENTS = 'files'

/**
 * The store of documents, proofs of top-ups and photos of goods. Names are our own (UUIDs), never what a sender chose.
 */
export const objectStore = (place: FilePlace): ObjectStore => roomOf(place, DOCUMENTS)

/**
 * The store of one purpose. In the folder each purpose has a folder, in the bucket a prefix. What lay in the folder
 * before there was a bucket is still found there, until `moveToBucket` has brought it over.
 */
export function roomOf(place: FilePlace, folder: string): ObjectStore {
  const rooms = roomsOf(place)
  const room = rooms.get(folder) ?? openRoom(place, folder)
  rooms.set(folder, room)
  return room
}

const roomsOf = memo((_place: FilePlace) => new Map<string, ObjectStore>())

function openRoom({ bucket, uploadsDir }: FilePlace, folder: string): ObjectStore {
  const onDisk = folderStore(join(uploadsDir, folder))
  if (!bucket) return onDisk
  const there = bucketStore(bucket, folder)
  return {
    ...there,
    read: async (name) => (await there.read(name)) ?? onDisk.read(name),
    readPart: async (name, part) => (await there.readPart(name, part)) ?? onDisk.readPart(name, part),
    remove: async (name) => void (await Promise.all([there.remove(name), onDisk.remove(name)])),
  }
}

/**
 * Brings what lies in the folder of a purpose into the bucket; returns how many files. Nothing to do without a bucket.
 */
export async function moveToBucket({ bucket, uploadsDir }: FilePlace, folder: string): Promise<number> {
  if (!bucket) return 0
  const onDisk = folderStore(join(uploadsDir, folder))
  const there = bucketStore(bucket, folder)
  const names = await onDisk.listBefore(Infinity)
  for (const name of names) {
    const bytes = await onDisk.read(name)
    if (!bytes) continue
    const type = await fileTypeOf(bytes)
    await there.write(name, bytes, type?.mime ?? 'application/octet-stream')
    await onDisk.remove(name)
  }
  return names.length
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function folderStore(folder: string): ObjectStore {
  const pathOf = (name: string) => join(folder, basename(name))
  const remove = (name: string) => rm(pathOf(name), { force: true })
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(pathOf(name), 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } catch (error) {
        await remove(name)
        throw error
      } finally {
        await file.close()
      }
    },
    read: (name) => readFile(pathOf(name)).catch(unlessMissing),
    async readPart(name, { from, length }) {
      const file = await open(pathOf(name)).catch(unlessMissing)
      if (!file) return undefined
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    remove,
    async listBefore(before) {
      const old: string[] = []
      for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => []))
        if (entry.isFile() && (await stat(pathOf(entry.name))).mtimeMs < before) old.push(entry.name)
      return old
    },
  }
}

function bucketStore({ endpoint, region, keyId, secret }: Bucket, folder: string): ObjectStore {
  const prefix = folder === DOCUMENTS ? '' : `${folder}/`
  const bucket = new S3mini({ endpoint, region, accessKeyId: keyId, secretAccessKey: secret })
  return {
    write: async (name, bytes, mime) => void (await bucket.putObject(prefix + name, bytes, mime)),
    async read(name) {
      const bytes = await bucket.getObjectArrayBuffer(prefix + name)
      return bytes ? Buffer.from(bytes) : undefined
    },
    async readPart(name, { from, length }) {
      const answer = await bucket.getObjectRaw(prefix + name, false, from, from + length).catch((error: unknown) => {
        if (error instanceof S3ServiceError && (error.status === 404 || error.status === 416)) return error.status
        throw error
      })
      if (answer === 404) return undefined
      // Nothing stands beyond the end.
      if (answer === 416) return Buffer.alloc(0)
      const bytes = Buffer.from(await answer.arrayBuffer())
      // A store that knows no ranges sends the whole.
      return answer.status === 206 ? bytes : bytes.subarray(from, from + length)
    },
    remove: async (name) => void (await bucket.deleteObject(prefix + name)),
    async listBefore(before) {
      const found = (await bucket.listObjects('/', prefix)) ?? []
      return found
        .filter(({ LastModified }) => new Date(LastModified).getTime() < before)
        .map(({ Key }) => Key.slice(prefix.length))
    },
  }
}
