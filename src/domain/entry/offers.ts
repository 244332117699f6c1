/** 价格与促销: the kinds of offers, each with its form. */
import { BADGES } from '../goods/goods.ts'
import type { Field } from './fields.ts'
import {
  AUDIENCE,
  type EntryKind,
  FIXED_WINDOW,
  GOODS_MAX,
  name,
  NOTE,
  oneGoods,
  pieces,
  POSITION,
  price,
  PROVINCE_OPTIONS,
  required,
  RULES,
  TONE,
  WINDOW,
  yuan,
} from './kinds.ts'

const SCOPE: readonly Field[] = [
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
  { key: 'goods', text: '所选商品', kind: 'goods', most: GOODS_MAX },
]
/** Stock that falls by itself is changed by a difference, so that nothing sold meanwhile is overwritten. */
const stockChange = (unit: string): Field => ({
  key: 'stockChange',
  text: '库存增减',
  kind: 'number',
  unit,
  min: -100_000,
  max: 100_000,
  hint: '新增时为初始库存；修改时填要增减的数量',
})
const fold = (key: string, text: string): Field => ({
  key,
  text,
  kind: 'number',
  unit: '折',
  scale: 100,
  min: 100,
  max: 999,
  hint: '9.4 折填 9.4',
})
const END_NOW = { text: '立即结束', hint: '客户的页面两秒内更新；已提交的订单不变。' } as const
const TAKE_AWAY = { text: '取消', hint: '取消后不再享受，已提交的订单不变。' } as const

const given = (isExchange: boolean): readonly Field[] => [
  oneGoods,
  { key: 'fromNumber', text: '满多少件', kind: 'number', unit: '件', min: 1, max: 100_000, isRequired: true },
  { key: 'name', text: isExchange ? '换购品' : '赠品', kind: 'text', max: 40, isRequired: true },
  required(pieces('number', isExchange ? '换购数量' : '赠送数量', 1, 1_000)),
  isExchange
    ? price('addOn', '每件加价')
    : {
        key: 'giftGoods',
        text: '赠品是在售商品',
        kind: 'goods',
        most: 1,
        hint: '选择后赠品作为 0 元行扣减库存；须同仓',
      },
]

export const OFFER_KINDS = {
  flashSale: {
    text: '秒杀',
    end: END_NOW,
    fields: [
      oneGoods,
      price('price', '秒杀价'),
      ...FIXED_WINDOW,
      required(pieces('total', '秒杀总量')),
      { key: 'limit', text: '每客限购', kind: 'number', unit: '件', min: 0, max: 1_000_000, hint: '0 或不填为不限' },
    ],
  },
  manjian: {
    text: '满减',
    isSingle: true,
    fields: [
      {
        key: 'tiers',
        text: '满减档次',
        kind: 'rows',
        rowText: '档',
        most: 8,
        fields: [required(yuan('amount', '满')), required(yuan('reduce', '减'))],
        hint: '按“满”字商品之外的可用券商品一并计门槛，减在“满”字商品上；清空即停止满减',
      },
    ],
  },
  gift: { text: '满赠', end: TAKE_AWAY, fields: given(false) },
  exchange: { text: '换购', end: TAKE_AWAY, fields: given(true) },
  combo: {
    text: '套餐',
    end: END_NOW,
    fields: [
      name('套餐名称'),
      NOTE,
      {
        key: 'parts',
        text: '套餐商品',
        kind: 'rows',
        rowText: '商品',
        least: 2,
        most: 20,
        isRequired: true,
        fields: [oneGoods, required(pieces('number', '每套数量', 1, 10_000)), price('price', '套餐单价')],
      },
      stockChange('套'),
      { key: 'perOrder', text: '每单限购', kind: 'number', unit: '套', min: 0, max: 10_000, hint: '0 或不填为不限' },
      { key: 'perBuyer', text: '每客限购', kind: 'number', unit: '套', min: 0, max: 10_000, hint: '0 或不填为不限' },
      ...WINDOW,
      ...AUDIENCE,
      RULES,
      POSITION,
    ],
  },
  discount: {
    text: '折扣',
    end: END_NOW,
    fields: [
      name('活动名称'),
      NOTE,
      required(fold('fold', '折扣')),
      ...SCOPE,
      {
        key: 'excludedBadges',
        text: '带这些标的商品不参加',
        kind: 'choices',
        options: BADGES.map((badge) => [badge, badge]),
        hint: '不选表示都参加',
      },
      ...WINDOW,
      ...AUDIENCE,
      RULES,
      TONE,
      POSITION,
    ],
  },
  cashback: {
    text: '返现',
    end: END_NOW,
    fields: [
      name('活动名称'),
      NOTE,
      {
        key: 'tiers',
        text: '返现档次',
        kind: 'rows',
        rowText: '档',
        least: 1,
        most: 8,
        isRequired: true,
        fields: [required(yuan('amount', '累计满')), required(yuan('back', '返'))],
      },
      { key: 'waitDays', text: '付款后等待', kind: 'number', unit: '天', min: 0, max: 60, isRequired: true },
      ...WINDOW,
      ...AUDIENCE,
      RULES,
      TONE,
      POSITION,
    ],
  },
  coupon: {
    text: '优惠券',
    end: { text: '停止领取', hint: '已领的券不受影响。' },
    fields: [
      name('券名'),
      NOTE,
      {
        key: 'kind',
        text: '类型',
        kind: 'choice',
        options: [
          ['manjian', '满减券'],
          ['discount', '折扣券'],
          ['freight', '免运费券'],
          ['exchange', '兑换券'],
          ['cash', '立减券'],
        ],
        isRequired: true,
      },
      { ...yuan('face', '面额'), hint: '折扣券与免运费券不填' },
      fold('fold', '折扣（折扣券）'),
      yuan('threshold', '使用门槛'),
      ...SCOPE,
      ...FIXED_WINDOW.map((field) => ({ ...field, text: field.key === 'startsAt' ? '领取开始' : '领取结束' })),
      { key: 'days', text: '领取后有效', kind: 'number', unit: '天', min: 1, max: 365, hint: '与固定使用期二选一' },
      { key: 'usableFrom', text: '使用期开始', kind: 'instant' },
      { key: 'usableTo', text: '使用期结束', kind: 'instant' },
      { key: 'total', text: '总张数', kind: 'number', unit: '张', min: 1, max: 1_000_000, isRequired: true },
      { key: 'perBuyer', text: '每客限领', kind: 'number', unit: '张', min: 1, max: 100, isRequired: true },
      ...AUDIENCE,
      POSITION,
    ],
  },
  pointsGift: {
    text: '积分商品',
    end: { text: '下架', hint: '库存归零，已兑换的照常发货。' },
    fields: [
      name('名称'),
      { key: 'specification', text: '规格', kind: 'text', max: 40 },
      NOTE,
      { key: 'cost', text: '所需积分', kind: 'number', unit: '分', min: 1, max: 10_000_000, isRequired: true },
      stockChange('件'),
      { key: 'perBuyer', text: '每客限兑', kind: 'number', unit: '件', min: 0, max: 10_000, hint: '0 或不填为不限' },
      POSITION,
    ],
  },
  draw: {
    text: '抽奖',
    end: END_NOW,
    fields: [
      name('标题'),
      { ...RULES, isRequired: true },
      {
        key: 'period',
        text: '每客次数',
        kind: 'choice',
        options: [
          ['once', '活动期间一次'],
          ['day', '每天一次'],
        ],
        isRequired: true,
      },
      ...FIXED_WINDOW,
      AUDIENCE[0]!,
      {
        key: 'prizes',
        text: '奖品',
        kind: 'rows',
        rowText: '奖品',
        least: 1,
        most: 20,
        isRequired: true,
        fields: [
          { key: 'name', text: '奖品', kind: 'text', max: 20, isRequired: true },
          { key: 'remarks', text: '说明', kind: 'text', max: 40 },
          { ...yuan('face', '券面额'), hint: '不填为“谢谢参与”' },
          yuan('threshold', '券门槛'),
          { key: 'days', text: '券有效', kind: 'number', unit: '天', min: 1, max: 365 },
          { key: 'weight', text: '权重', kind: 'number', unit: '', min: 0, max: 100_000, isRequired: true },
          { key: 'stock', text: '剩余', kind: 'number', unit: '份', min: 0, max: 1_000_000, hint: '不填为不限' },
        ],
      },
    ],
  },
  priceList: {
    text: '分组价',
    end: { text: '清除', hint: '该商品恢复标准价。' },
    fields: [
      oneGoods,
      {
        key: 'prices',
        text: '价格',
        kind: 'rows',
        rowText: '价格',
        least: 1,
        most: 40,
        isRequired: true,
        fields: [
          {
            key: 'group',
            text: '对象',
            kind: 'choice',
            options: [
              ['clinic', '诊所与医疗机构'],
              ['pharmacy', '药店'],
              ['wholesale', '批发企业'],
              ['list', '价格组'],
              ...PROVINCE_OPTIONS.map(([code, text]) => [`area:${code}`, `控销区域：${text}`] as const),
            ],
            isRequired: true,
          },
          { key: 'list', text: '价格组名', kind: 'text', max: 20, hint: '对象为价格组时填写' },
          price('price', '价格'),
        ],
      },
    ],
  },
  signedPrice: {
    text: '签约价',
    end: END_NOW,
    fields: [
      { key: 'buyer', text: '客户', kind: 'buyer', isRequired: true },
      oneGoods,
      price('price', '签约价'),
      ...WINDOW,
    ],
  },
} as const satisfies Record<string, EntryKind>

export type OfferKind = keyof typeof OFFER_KINDS
export const OFFER_KIND_NAMES = Object.keys(OFFER_KINDS) as [OfferKind, ...OfferKind[]]
