/** What a kind of entry is: its word, its fields, and what ending one of it means. */
import { type CustomerType, CUSTOMER_TYPES } from '../eligibility/buyer.ts'
import { TONES, type Tone } from '../tone.ts'
import type { Field } from './fields.ts'

export type EntryKind = {
  text: string
  fields: readonly Field[]
  /** There is one, and it is only changed. */
  isSingle?: true
  /** They come with something else, such as the categories of the goods: none is added. */
  isGiven?: true
  /** What an operator presses to end it, and what that does. */
  end?: { text: string; hint: string }
}

const same = <T extends string>(list: readonly T[]) => list.map((one): readonly [T, string] => [one, one])

const TONE_TEXT: Record<Tone, string> = { brand: '绿', warm: '橙', cool: '蓝', amber: '黄', plain: '灰' }
export const TONE: Field = {
  key: 'tone',
  text: '颜色',
  kind: 'choice',
  options: TONES.map((tone) => [tone, TONE_TEXT[tone]]),
  isRequired: true,
}

/** The provinces by code: an offer is for whole provinces. */
const PROVINCES =
  '北京 11 天津 12 河北 13 山西 14 内蒙古 15 辽宁 21 吉林 22 黑龙江 23 上海 31 江苏 32 浙江 33 安徽 34 福建 35 江西 36 山东 37 河南 41 湖北 42 湖南 43 广东 44 广西 45 海南 46 重庆 50 四川 51 贵州 52 云南 53 西藏 54 陕西 61 甘肃 62 青海 63 宁夏 64 新疆 65'
    .split(/\s+/)
    .reduce<(readonly [string, string])[]>(
      (list, word, index, all) => (index % 2 ? [...list, [`${word}0000`, all[index - 1]!]] : list),
      [],
    )

export const PROVINCE_OPTIONS = PROVINCES
export const CUSTOMER_TYPE_OPTIONS: readonly (readonly [CustomerType, string])[] = same(CUSTOMER_TYPES)

export const name = (text: string, max = 40): Field => ({ key: 'name', text, kind: 'text', max, isRequired: true })
export const NOTE: Field = { key: 'note', text: '说明', kind: 'text', max: 60 }
export const RULES: Field = { key: 'rules', text: '活动规则', kind: 'text', max: 1_000, isLong: true, hint: '一行一条' }
export const POSITION: Field = {
  key: 'position',
  text: '排序',
  kind: 'number',
  unit: '',
  min: 0,
  max: 9_999,
  hint: '小的在前，不填为 0',
}
/** When it holds, and for whom. */
export const WINDOW: readonly Field[] = [
  { key: 'startsAt', text: '开始', kind: 'instant', hint: '不填为立即' },
  { key: 'endsAt', text: '结束', kind: 'instant', hint: '不填为长期' },
]
export const FIXED_WINDOW: readonly Field[] = WINDOW.map((field) => {
  const { hint: _hint, ...rest } = field
  return { ...rest, isRequired: true }
})
export const AUDIENCE: readonly Field[] = [
  { key: 'customerTypes', text: '适用客户', kind: 'choices', options: CUSTOMER_TYPE_OPTIONS },
  { key: 'regions', text: '适用省份', kind: 'choices', options: PROVINCE_OPTIONS },
]

export const yuan = (key: string, text: string, max = 1_000_000_00): Field => ({
  key,
  text,
  kind: 'number',
  unit: '元',
  scale: 100,
  min: 0,
  max,
})
/** A price of one piece, with up to four decimals. */
export const price = (key: string, text: string): Field => ({
  key,
  text,
  kind: 'number',
  unit: '元',
  scale: 10_000,
  min: 1,
  max: 1_000_000_000,
  isRequired: true,
})
export const pieces = (key: string, text: string, min = 1, max = 1_000_000): Field => ({
  key,
  text,
  kind: 'number',
  unit: '件',
  min,
  max,
})
export const required = <F extends Field>(field: F): F => ({ ...field, isRequired: true })
export const oneGoods: Field = { key: 'goods', text: '商品', kind: 'goods', most: 1, isRequired: true }
/** Goods named one by one. */
export const GOODS_MAX = 500
