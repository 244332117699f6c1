/** Photos of goods: taken one by one, named by goods in their order, and found for the files of a ZIP. */
import * as z from 'zod/mini'

import { PICTURE_KEY, PICTURES_MAX } from '#domain/goods/picture/picture.ts'

import { endpoint } from '../../protocol/endpoint.ts'
import { Flag, FormList } from '../../protocol/scalars.ts'
import { wire } from '../../protocol/wire.ts'
import { Id, Version } from '../shapes.ts'
import { SellerGoods } from './desk.ts'

/** So many codes are looked up at once. */
export const CODES_MAX = 100

const Key = z.string().check(z.regex(PICTURE_KEY, '图片编号无效'))

const TakenPicture = z.object({ key: z.string(), width: z.int(), height: z.int() })
export type TakenPicture = z.output<typeof TakenPicture>

/** Goods that a code names. */
const CodeMatch = z.object({
  code: z.string(),
  goods: z.array(
    wire(
      z.object({
        id: z.int(),
        name: z.string(),
        specification: z.string(),
        manufacturer: z.string(),
        pictures: z.array(z.string()),
      }),
    ),
  ),
})
export type CodeMatch = z.output<typeof CodeMatch>

const act = { method: 'POST', access: 'operator', permission: 'goods.edit' } as const

export const goodsPictures = {
  /** Keeps a photo in all its sizes. The same content has the same key. */
  takePicture: endpoint({
    ...act,
    path: '/api/ops/goods/picture',
    summary: '上传商品图片',
    response: TakenPicture,
    errors: ['goods.badPicture', 'request.tooLarge'],
    upload: true,
  }),
  /** The photos as they are from now on, the main one first; none without `pictures`. */
  setPictures: endpoint({
    ...act,
    path: '/api/ops/goods/{id}/pictures',
    summary: '修改商品图片',
    params: Id,
    body: wire(z.strictObject({ pictures: z.optional(FormList(Key, PICTURES_MAX)), version: Version })),
    response: SellerGoods,
    errors: ['ops.notFound', 'ops.overtaken', 'goods.noPicture'],
  }),
  /** One photo more, in front or behind. */
  addPicture: endpoint({
    ...act,
    path: '/api/ops/goods/{id}/add_picture',
    summary: '添加商品图片',
    params: Id,
    body: wire(z.strictObject({ key: Key, isMain: Flag })),
    response: z.object({ pictures: z.array(z.string()) }),
    errors: ['ops.notFound', 'goods.noPicture', 'goods.tooManyPictures'],
  }),
  /** Which goods have these numbers, barcodes, approval numbers or codes of the medical insurance. */
  findByCodes: endpoint({
    method: 'GET',
    path: '/api/ops/goods/codes',
    summary: '按编码查找商品',
    access: 'operator',
    permission: 'goods.read',
    query: z.strictObject({ codes: FormList(z.string().check(z.maxLength(60)), CODES_MAX) }),
    response: z.array(CodeMatch),
  }),
}
