/** Files in a bucket: the same calls, the bytes elsewhere, each request signed. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { fileStore } from '#server/platform/file-store.ts'
import { type FilePlace, moveToBucket, objectStore, roomOf } from '#server/platform/files/object-store.ts'
import { startS3, type S3StandIn } from '#testing/s3-stand-in.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { PNG, uploadFile } from '#testing/server/upload-proof.ts'

let s3: S3StandIn
let shop: TestApp
let place: FilePlace

beforeAll(async () => {
  s3 = await startS3()
  shop = await startTestApp({ bucket: s3.bucket })
  place = shop.config
})
afterAll(async () => {
  await shop.close()
  await s3.close()
})

const upload = { bytes: PNG, mime: 'image/png', extension: 'png' }
const reports = fileStore('quality-reports', ['png'], 'qcReport.invalid')

describe('a bucket', () => {
  it('holds the documents that buyers upload, and shows them again', async () => {
    const buyer = await people.clinic(shop.db)
    const id = await uploadFile(shop.as(buyer))
    expect(s3.objects.get(id)).toMatchObject({ bytes: PNG, mime: 'image/png' })
    const { data } = await shop.as(buyer).call(api.file.link, { params: { id } })
    const shown = await shop.as(buyer).inject({ method: 'GET', url: data.url })
    expect(shown.rawPayload.equals(PNG)).toBe(true)
    expect(s3.refused).toEqual([])
  })

  it('holds proofs, photos and reports below the name of their purpose, and gives up those that nothing names', async () => {
    const kept = await reports.save(place, upload)
    const left = await reports.save(place, upload)
    expect([...s3.objects.keys()]).toEqual(
      expect.arrayContaining([`quality-reports/${kept}`, `quality-reports/${left}`]),
    )
    expect(await reports.read(place, kept)).toEqual({ bytes: PNG, mime: 'image/png' })
    expect(await reports.sweep(place, Date.now() + 60_000, async () => [kept])).toBe(1)
    expect(await reports.read(place, left)).toBeUndefined()
    expect(await reports.read(place, kept)).toBeDefined()
    await reports.remove(place, kept)
    expect([...s3.objects.keys()].filter((key) => key.startsWith('quality-reports/'))).toEqual([])
    expect(s3.refused).toEqual([])
  })

  it('takes over what lay in the folder before, which can be read at any time', async () => {
    const folder = join(place.uploadsDir, 'proofs')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'old.png'), PNG)
    expect((await roomOf(place, 'proofs').read('old.png'))?.equals(PNG)).toBe(true)
    expect(await moveToBucket(place, 'proofs')).toBe(1)
    expect(await readdir(folder)).toEqual([])
    expect(s3.objects.get('proofs/old.png')).toMatchObject({ bytes: PNG, mime: 'image/png' })
    expect((await roomOf(place, 'proofs').read('old.png'))?.equals(PNG)).toBe(true)
    expect(await moveToBucket(place, 'proofs')).toBe(0)
  })

  it('gives a part of a file without sending the rest, nothing beyond its end, and tells what is not there', async () => {
    const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251))
    const name = await reports.save(place, { ...upload, bytes })
    s3.sent.length = 0
    const part = (from: number, length: number) => reports.readPart(place, name, { from, length })
    expect((await part(100, 300))?.equals(bytes.subarray(100, 400))).toBe(true)
    expect((await part(900, 300))?.equals(bytes.subarray(900))).toBe(true)
    expect(await part(1_000, 300)).toEqual(Buffer.alloc(0))
    expect(s3.sent).toEqual([300, 100, 0])
    expect(await reports.readPart(place, 'gone.png', { from: 0, length: 9 })).toBeUndefined()
    await mkdir(join(place.uploadsDir, 'quality-reports'), { recursive: true })
    await writeFile(join(place.uploadsDir, 'quality-reports', 'here.png'), bytes)
    expect(await reports.readPart(place, 'here.png', { from: 998, length: 9 })).toEqual(bytes.subarray(998))
    expect(await reports.readPart(place, 'here.png', { from: 1_000, length: 9 })).toEqual(Buffer.alloc(0))
  })

  it('refuses whoever signs with another secret, and what it refuses is no file of ours', async () => {
    const forged = { ...place, bucket: { ...s3.bucket, secret: 'guess' } }
    await expect(objectStore(forged).write('mine', PNG, 'image/png')).rejects.toThrow()
    await expect(objectStore(forged).read('mine')).rejects.toThrow()
    expect(s3.objects.has('mine')).toBe(false)
    expect(s3.refused).toContain('another signature')
  })
})
