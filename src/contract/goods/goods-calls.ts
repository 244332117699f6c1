import { goodsDetailCalls } from './goods-detail.ts'
import { goods as listCalls } from './goods.ts'

export const goods = { ...listCalls, ...goodsDetailCalls }
