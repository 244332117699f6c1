import type { FilterName, Promotion, Sort } from '#catalog/select/query.ts'
import type { Zone } from '#catalog/select/zones.ts'
import { NEAR_EXPIRY, SHELF_LIVES, type ShelfLife } from '#domain/goods/near-expiry.ts'
import type { StockState } from '#domain/goods/stock.ts'

import { PRESCRIPTION_TEXT } from '../messages.ts'

export const SORT_TEXT: Record<Sort, string> = {
  popular: '热销',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
  newest: '新品',
  expiry: '效期从近到远',
  bought: '买过优先',
}
export const FILTER_TEXT: Record<FilterName, string> = {
  category: '分类',
  manufacturer: '厂家',
  dosageForm: '剂型',
  badge: '活动',
  shelfLife: '效期',
  stock: '库存',
  prescription: '类别',
  scope: '经营范围',
  zone: '专区',
  buyable: '可采购',
  bought: '买过',
}
const PROMOTION_TEXT: Record<Promotion, string> = {
  优: '优选',
  秒: '秒杀',
  满: '满减',
  换购: '换购',
  赠: '满赠',
  特: '特价',
  新: '新品',
  包邮: '包邮',
}
const STOCK_TEXT: Record<StockState, string> = { in: '有货', tail: '尾货', out: '缺货' }
const SHELF_LIFE_TEXT = Object.fromEntries(
  SHELF_LIVES.map((life) => [life, life === 'near' ? `近效期（${NEAR_EXPIRY.zone} 个月内）` : `剩余 ${life} 个月以上`]),
) as Record<ShelfLife, string>
export const ZONE_TEXT: Record<Zone, string> = { yx: '包邮专区', qx: '医疗器械', zy: '中药专区' }

/** How the values of a choice read; those of the others are their own text. */
export const VALUE_TEXT: Partial<Record<FilterName, Record<string, string>>> = {
  prescription: PRESCRIPTION_TEXT,
  badge: PROMOTION_TEXT,
  stock: STOCK_TEXT,
  shelfLife: SHELF_LIFE_TEXT,
  zone: ZONE_TEXT,
}

export const words = {
  inStock: '有货',
  tidy: '清空',
  without: (text: string) => `去掉${text}`,
  filters: '筛选',
  filtersCount: (count: number) => (count > 0 ? `筛选 ${count}` : '筛选'),
  chosen: '已选条件',
  more: '更多',
  less: '收起',
  find: (text: string) => `查找${text}`,
  show: (total: number) => `查看 ${total.toLocaleString('zh-CN')} 种商品`,
  total: (total: number) => `共 ${total.toLocaleString('zh-CN')} 种`,
  position: (row: number, rows: number) => `第 ${row.toLocaleString('zh-CN')} / 共 ${rows.toLocaleString('zh-CN')} 种`,
  relax: '放宽条件',
  relaxed: (text: string, total: number) => `不限${text}，有 ${total.toLocaleString('zh-CN')} 种`,
  list: '商品列表',
  density: '显示方式',
  sort: '排序',
  byMatch: '相关度',
}
