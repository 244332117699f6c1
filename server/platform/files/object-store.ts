/** Where the bytes of uploaded files lie: a folder of the data directory, or a bucket that speaks S3. */
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

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
}

/** The store of this configuration. Names are our own (UUIDs), never what a sender chose. */
export const objectStore = memo(({ bucket, uploadsDir }: Config): ObjectStore =>
  bucket ? bucketStore(bucket) : folderStore(join(uploadsDir, 'files')),
)

function folderStore(folder: string): ObjectStore {
  const remove = (name: string) => rm(join(folder, name), { force: true })
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(join(folder, name), 'w', 0o600)
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
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove,
  }
}

function bucketStore({ endpoint, region, keyId, secret }: Bucket): ObjectStore {
  const bucket = new S3mini({ endpoint, region, accessKeyId: keyId, secretAccessKey: secret })
  return {
    write: async (name, bytes, mime) => void (await bucket.putObject(name, bytes, mime)),
    async read(name) {
      const bytes = await bucket.getObjectArrayBuffer(name)
      return bytes ? Buffer.from(bytes) : undefined
    },
    remove: async (name) => void (await bucket.deleteObject(name)),
  }
}
