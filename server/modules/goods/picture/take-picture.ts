import { createHash } from 'node:crypto'

import type { TakenPicture } from '#contract/ops/goods/picture.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { PICTURE_MIMES, PICTURE_SIDE_MIN, pictureName } from '#domain/goods/picture/picture.ts'

import type { Executor } from '../../../db/connect.ts'
import { objectStore } from '../../../platform/files/object-store.ts'
import type { Upload } from '../../../platform/http/upload.ts'
import type { Services } from '../../../platform/services.ts'
import { findPicture, insertPicture } from './picture-repository.ts'

/** Part of each key: other sizes or another encoding of the same content stand under another address. */
const RECIPE = 'changbei-1'

const keyOf = (bytes: Buffer): string =>
  createHash('sha256').update(RECIPE).update(bytes).digest('base64url').slice(0, 16)

/** Keeps a photo in all its sizes, once. Throws goods.badPicture. */
export async function takePicture(
  db: Executor,
  config: Services['config'],
  upload: Upload | undefined,
  now: number,
): Promise<TakenPicture> {
  if (!upload || !(PICTURE_MIMES as readonly (string | undefined)[]).includes(upload.mime))
    throw new AppError('goods.badPicture')
  const key = keyOf(upload.bytes)
  const known = await findPicture(db, key)
  if (known) return known
  // It brings 14 MB, which a server without a picture to cut does not need.
  const { resizePicture } = await import('../../../platform/files/resize-picture.ts')
  const picture = await resizePicture(upload.bytes)
  if (picture === undefined)
    throw new AppError('goods.badPicture', { text: '这张图片不完整或无法打开，请换一张 jpg、png 或 webp 图片' })
  if (picture === 'small')
    throw new AppError('goods.badPicture', {
      text: `图片太小，看不清楚，请上传长宽都不小于 ${PICTURE_SIDE_MIN} 像素的图片`,
    })
  const store = objectStore(config)
  const { width, height, sizes } = picture
  for (const size of sizes)
    await store.write(pictureName(key, size.width, size.format), size.bytes, `image/${size.format}`)
  await insertPicture(db, { key, width, height, bytes: upload.bytes.length, createdAt: now })
  return { key, width, height }
}
