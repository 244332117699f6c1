/** Fields that several kinds of offers share. */
import { BADGES } from '../goods/goods.ts'
import type { Field } from './fields.ts'
import { AUDIENCE, GOODS_MAX, oneGoods, pieces, price, required, WINDOW } from './kinds.ts'

export const SCOPE: readonly Field[] = [
  {
    key: 'scope',
    text: '范围',
    kind: 'choice',
    options: [
      ['all', '全部商品'],
      ['listed', '仅所选商品'],
      ['excluded', '所选商品除外'],
    ],
    isRequired: true,
  },
  {
    key: 'goods',
    text: '所选商品',
    kind: 'goods',
    most: GOODS_MAX,
    isRequired: true,
    when: { key: 'scope', is: ['listed', 'excluded'] },
  },
]
/** Stock that falls by itself is changed by a difference, so that nothing sold meanwhile is overwritten. */
export const stockChange = (unit: string): Field => ({
  key: 'stockChange',
  text: '库存增减',
  kind: 'number',
  unit,
  min: -100_000,
  max: 100_000,
  hint: '新增时为初始库存；修改时填要增减的数量',
})
export const fold = (key: string, text: string): Field => ({
  key,
  text,
  kind: 'number',
  unit: '折',
  scale: 100,
  min: 100,
  max: 999,
  hint: '9.4 折填 9.4',
})
/** Steps of which a higher one gives more. */
export const tiersOf = (text: string, fields: readonly Field[]) =>
  ({ key: 'tiers', text, kind: 'rows', rowText: '档', least: 1, most: 8, isRequired: true, fields }) as const

export const END_NOW = { text: '立即结束', hint: '客户的页面两秒内更新；已提交的订单不变。' } as const

export const given = (isExchange: boolean): readonly Field[] => [
  oneGoods,
  { key: 'fromNumber', text: '满多少件', kind: 'number', unit: '件', min: 1, max: 100_000, isRequired: true },
  { key: 'name', text: isExchange ? '换购品' : '赠品', kind: 'text', max: 40, isRequired: true },
  required(pieces('number', isExchange ? '换购数量' : '赠送数量', 1, 1_000)),
  ...(isExchange ? [price('addOn', '每件加价')] : []),
  {
    key: 'giftGoods',
    text: isExchange ? '换购品是在售商品' : '赠品是在售商品',
    kind: 'goods',
    most: 1,
    hint: `选择后${isExchange ? '换购品作为单独一行计价，' : '赠品作为 0 元行'}扣减库存；须同仓`,
  },
  ...WINDOW,
  ...AUDIENCE,
]

export const EXCLUDED_BADGES: Field = {
  key: 'excludedBadges',
  text: '带这些标的商品不参加',
  kind: 'choices',
  options: BADGES.map((badge) => [badge, badge]),
  hint: '不选表示都参加',
}

export const LIST_NAME: Field = {
  key: 'list',
  text: '价格组名',
  kind: 'text',
  max: 20,
  isRequired: true,
  when: { key: 'group', is: ['list'] },
}
