import { opsApi } from '#contract/ops/api.ts'
import type { SellerGoods } from '#contract/ops/goods/desk.ts'
import { CODES_MAX, type CodeMatch } from '#contract/ops/goods/picture.ts'
import { PICTURES_MAX } from '#domain/goods/picture/picture.ts'

import { call, upload } from '../transport/call.ts'
import { useAct } from '../transport/use-act.ts'
import { useFileAct } from '../transport/use-file-act.ts'

export const useSetPictures = (onDone: () => unknown) => useAct(opsApi.goods.setPictures, onDone)

/** Uploads photos one after the other and puts them behind those that stand; how many. */
export const useAddPictures = ({ id, pictures, version }: SellerGoods, onDone: (count: number) => unknown) =>
  useFileAct(async (files: readonly File[]) => {
    const room = PICTURES_MAX - pictures.length
    if (files.length > room) throw new Error(`每个商品最多 ${PICTURES_MAX} 张图片，还可以添加 ${room} 张`)
    const keys: string[] = []
    for (const file of files) keys.push((await upload(opsApi.goods.takePicture, {}, file)).key)
    const all = [...new Set([...pictures, ...keys])]
    await call(opsApi.goods.setPictures, { params: { id }, body: { pictures: all, version } })
    return all.length - pictures.length
  }, onDone)

/** Which goods the codes name. */
export async function readMatches(codes: readonly string[], signal: AbortSignal): Promise<CodeMatch[]> {
  const found: CodeMatch[] = []
  for (let from = 0; from < codes.length; from += CODES_MAX)
    found.push(
      ...(await call(opsApi.goods.findByCodes, { query: { codes: codes.slice(from, from + CODES_MAX) } }, { signal })),
    )
  return found
}

/** Uploads one photo and gives it to goods. What was sent before is known by its content and not doubled. */
export async function givePicture(file: File, ids: readonly number[], isMain: boolean): Promise<void> {
  const { key } = await upload(opsApi.goods.takePicture, {}, file)
  for (const id of ids) await call(opsApi.goods.addPicture, { params: { id }, body: { key, isMain } })
}
