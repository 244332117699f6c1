/** 商品 of the seller's side: what stands in the shop, and how files bring more. */
import { goodsDesk } from './goods/desk.ts'
import { goodsImport } from './goods/import.ts'
import { goodsPictures } from './goods/picture.ts'

export const goods = { ...goodsDesk, ...goodsImport, ...goodsPictures }
