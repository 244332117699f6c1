import type { ListedGoods } from '#contract/goods/goods.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { DAY_MS } from '#domain/instant.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'

/** Ordinary goods as a list has them, with changes. */
export const listed = (changes: Partial<Goods> = {}): ListedGoods => ({
  ...someGoods({ packing: 10, caseSize: 200, stock: 860, ...changes }),
  goodsImage: [],
  isBuy: 1,
})

/** Goods in each state that a buyer sees at a glance, by its name. */
export const sampleGoods: Readonly<Record<string, ListedGoods>> = {
  普通: listed(),
  秒杀中: listed({
    badges: ['秒', '满'],
    flashSale: { price: 99_000, startsAt: 0, endsAt: Date.now() + DAY_MS, stock: 40, total: 160, limit: 20 },
  }),
  阶梯价: listed({
    badges: ['优', '赠'],
    ladderPrice: [
      { number: 50, price: 118_000 },
      { number: 200, price: 112_000 },
    ],
  }),
  近效期: listed({ expiresOn: new Date(Date.now() + 100 * DAY_MS).toISOString().slice(0, 10), badges: ['特'] }),
  缺货: listed({ stock: 0 }),
  控销: listed({ control: { blockedRegions: ['510107'], blockedCustomerTypes: [], isAllowListOnly: false } }),
  未定价: listed({ price: undefined }),
  名称很长: listed({
    name: '复方甘草酸苷注射液（无糖型，供静脉滴注用，儿童及孕妇慎用）',
    tradeName: '美能',
    specification: '20ml:甘草酸苷40mg、甘氨酸400mg、盐酸半胱氨酸20mg*5支',
    manufacturer: '内蒙古自治区某某生物医药科技发展股份有限公司呼和浩特分公司',
  }),
}
