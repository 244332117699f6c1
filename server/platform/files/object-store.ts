/** Where the bytes of uploaded files lie: a folder of the data directory, or a bucket that speaks S3. */
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { fileTypeFromBuffer } from 'file-type'
import { S3mini } from 's3mini'

import { memo } from '#lib/memo.ts'

import type { Bucket, Config } from '../../config.ts'

export type ObjectStore = {
  /** Resolves when the bytes are safe. */
  write(name: string, bytes: Buffer, mime: string): Promise<void>
  /** Undefined when there is no such object. */
  read(name: string): Promise<Buffer | undefined>
  /** Also where there is none. */
  remove(name: string): Promise<void>
  /** The names of what was last written before this (epoch ms). */
  listBefore(before: number): Promise<string[]>
}

/** Where files lie: the folder of uploads, and the bucket that takes its place. */
export type FilePlace = Pick<Config, 'uploadsDir' | 'bucket'>

export const DOCUMENTS = 'files'

/** The store of documents, proofs of top-ups and photos of goods. Names are our own (UUIDs), never what a sender chose. */
export const objectStore = (place: FilePlace): ObjectStore => roomOf(place, DOCUMENTS)

/**
 * The store of one purpose. In the folder each purpose has a folder, in the bucket a prefix. What lay in the folder before
 * there was a bucket is still found there, until `moveToBucket` has brought it over.
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
    remove: async (name) => void (await Promise.all([there.remove(name), onDisk.remove(name)])),
  }
}

/** Brings what lies in the folder of a purpose into the bucket; returns how many files. Nothing to do without a bucket. */
export async function moveToBucket({ bucket, uploadsDir }: FilePlace, folder: string): Promise<number> {
  if (!bucket) return 0
  const onDisk = folderStore(join(uploadsDir, folder))
  const there = bucketStore(bucket, folder)
  const names = await onDisk.listBefore(Infinity)
  for (const name of names) {
    const bytes = await onDisk.read(name)
    if (!bytes) continue
    const type = await fileTypeFromBuffer(bytes)
    await there.write(name, bytes, type?.mime ?? 'application/octet-stream')
    await onDisk.remove(name)
  }
  return names.length
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
    read: (name) =>
      readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
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
    remove: async (name) => void (await bucket.deleteObject(prefix + name)),
    async listBefore(before) {
      const found = (await bucket.listObjects('/', prefix)) ?? []
      return found
        .filter(({ LastModified }) => new Date(LastModified).getTime() < before)
        .map(({ Key }) => Key.slice(prefix.length))
    },
  }
}
