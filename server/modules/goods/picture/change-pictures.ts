/** Which photos goods have, in which order. Each change is one version and one revision further, and is kept. */
import type { SellerGoods } from '#contract/ops/goods/desk.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { PICTURES_MAX } from '#domain/goods/picture/picture.ts'

import type { Executor } from '../../../db/connect.ts'
import { type Act, lockSeen, save } from '../seller/change-goods.ts'
import type { GoodsRecord } from '../seller/seller-repository.ts'
import { addPictureChange, countPictures } from './picture-repository.ts'

type Cause = 'edit' | 'import'

async function writePictures(
  tx: Executor,
  row: GoodsRecord,
  { act, pictures, cause }: { act: Act; pictures: readonly string[]; cause: Cause },
): Promise<SellerGoods> {
  const after = [...new Set(pictures)]
  if ((await countPictures(tx, after)) !== after.length) throw new AppError('goods.noPicture')
  const { operatorId, name } = act.operator
  await addPictureChange(tx, {
    goodsId: row.id,
    at: act.now,
    operatorId,
    operatorName: name,
    cause,
    before: row.pictures,
    after,
  })
  const note = { before: wordsOf(row.pictures), after: wordsOf(after) }
  return save(tx, row, { pictures: after, picture: after[0] ?? '' }, act, note)
}

const wordsOf = (keys: readonly string[]) => ({
  图片: keys.length === 0 ? '无' : `${keys.length} 张`,
  主图: keys[0] ?? '无',
})

/** Throws ops.notFound, ops.overtaken or goods.noPicture. */
export async function setPictures(tx: Executor, act: Act, pictures: readonly string[]): Promise<SellerGoods> {
  const row = await lockSeen(tx, act)
  return writePictures(tx, row, { act, pictures, cause: 'edit' })
}

/**
 * One photo more; one that is there only changes its place. Throws ops.notFound, goods.noPicture or
 * goods.tooManyPictures.
 */
export async function addPicture(
  tx: Executor,
  act: Act,
  { key, isMain }: { key: string; isMain: boolean },
): Promise<{ pictures: string[] }> {
  const row = await lockSeen(tx, act)
  const others = row.pictures.filter((one) => one !== key)
  if (others.length >= PICTURES_MAX)
    throw new AppError('goods.tooManyPictures', { text: `每个商品最多 ${PICTURES_MAX} 张图片，请先删除不用的` })
  const pictures = isMain ? [key, ...others] : [...others, key]
  return { pictures: (await writePictures(tx, row, { act, pictures, cause: 'import' })).pictures }
}
