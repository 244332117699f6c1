import type { placements, Settings } from '#server/tables/placement.ts'

import { buildBanners } from './shop/banners.ts'
import { brands } from './shop/brands.ts'

const search = (keywords: string): string => `/search?keywords=${encodeURIComponent(keywords)}`

/** Business settings of the demo. Licence numbers are marked as what they are. */
export const demoSettings: Settings = {
  siteTitle: '常备医药采购',
  hotline: '400-028-6606',
  defaultManager: { name: '在线客服', phone: '400-028-6606' },
  contractVersion: 1,
  unpaidHours: 24,
  transferDays: 7,
  staleHours: 24,
  transferAccount: {
    company: '四川常备医药有限公司（演示）',
    bank: '中国工商银行成都武侯支行',
    account: '4402 0000 0900 0000 066',
  },
  qualityInspection: { url: '', msg: '质检报告正在上传，请稍后查看' },
  offers: {
    manjians: [
      { amount: 50_000, reduce: 1_500 },
      { amount: 100_000, reduce: 4_000 },
      { amount: 300_000, reduce: 15_000 },
    ],
    shipping: { freeFrom: 80_000, freight: 1_200, minimumOrder: 20_000 },
  },
  licenses: [
    { id: 61, name: '营业执照', number: '91510107MA0000000X（演示）' },
    { id: 62, name: '药品经营许可证', number: '川AA0280000（演示）' },
    { id: 63, name: '医疗器械经营许可证', number: '川蓉药监械经营许20260000号（演示）' },
    { id: 64, name: '第二类医疗器械经营备案凭证', number: '川蓉药监械经营备20260000号（演示）' },
    { id: 65, name: '食品经营许可证', number: 'JY15101070000000（演示）' },
    { id: 66, name: '互联网药品信息服务资格证书', number: '（川）-经营性-2026-0000（演示）' },
    { id: 67, name: '药品网络交易服务第三方平台备案凭证', number: '（川）网药平台备字〔2026〕第000000号（演示）' },
    { id: 68, name: '医疗器械网络交易服务第三方平台备案凭证', number: '（川）网械平台备字〔2026〕第00000号（演示）' },
    { id: 69, name: '增值电信业务经营许可证', number: '川B2-20260000（演示）' },
  ],
  links: [
    { name: '全部商品', url: '/list' },
    { name: '包邮专区', url: '/yx' },
    { name: '我的订单', url: '/order' },
    { name: '我的收藏', url: '/star' },
    { name: '品种求购', url: '/pzqg' },
    { name: '帮助中心', url: '/help' },
    { name: '资讯中心', url: '/news/hy' },
    { name: '用户协议', url: '/help/fwbz/yhxy' },
    { name: '投诉建议', url: '/help/gywm/tsjy' },
    { name: '联系我们', url: '/help/gywm/lxwm' },
  ],
  hotSearches: ['阿莫西林', '连花清瘟', '布洛芬', '蒙脱石散', '藿香正气', '六味地黄丸', '血糖试条', '医用外科口罩'].map(
    (name) => ({ name, url: search(name) }),
  ),
}

type Link = { name: string; url: string; children?: Link[] }
const nav: readonly Link[] = [
  { name: '首页', url: '/' },
  {
    name: '全部商品',
    url: '/list',
    children: [
      { name: '大图列表', url: '/list' },
      { name: '表格列表', url: '/list/table' },
      { name: '无图列表', url: '/list/no_image' },
      { name: '近效期优先', url: '/list?sort=expiry' },
    ],
  },
  {
    name: '优惠活动',
    url: '/yjh',
    children: [
      { name: '正在进行', url: '/yjh' },
      { name: '全场9.4折', url: '/welfare' },
      { name: '满额返现', url: '/hb' },
      { name: '每日特价', url: '/mrtj' },
      { name: '组合专区', url: '/zhzq' },
      { name: '领券中心', url: '/lqzx' },
      { name: '积分商城', url: '/jfsc' },
      ...['秒', '满', '换购', '赠'].map((badge) => ({
        name: { 秒: '限时秒杀', 满: '满减', 换购: '加价换购', 赠: '满赠' }[badge]!,
        url: `/list?badge=${encodeURIComponent(badge)}`,
      })),
      { name: '新品上架', url: '/hdmb' },
    ],
  },
  { name: '包邮专区', url: '/yx' },
  { name: '近效期', url: '/jxqzc' },
  {
    name: '品牌专区',
    url: '/ppzq',
    children: [
      { name: '全部品牌', url: '/ppzq' },
      { name: '好医生', url: '/yyh' },
      { name: '慢病用药', url: '/zqmb' },
    ],
  },
  { name: '控销专区', url: '/kxzq/new' },
  { name: '中药饮片', url: '/zyyp' },
  { name: '医疗器械', url: '/qxzq' },
]

type PlacementRow = typeof placements.$inferInsert & { id: number }

/** Navigation with its children, brands that lead to their goods, and banners; ids from 1 on. */
export function buildPlacements(): PlacementRow[] {
  const rows: PlacementRow[] = []
  const add = (
    slot: string,
    { name, url, children = [] }: Link,
    position: number,
    parentId: number | null = null,
  ): void => {
    const id = rows.length + 1
    rows.push({ id, slot, parentId, name, url, position })
    for (const [index, child] of children.entries()) add(slot, child, index + 1, id)
  }
  for (const [index, link] of nav.entries()) add('nav', link, index + 1)
  for (const [index, { name, note, tone }] of brands.entries()) {
    add('brand', { name, url: `/ppzq/info/${rows.length + 1}` }, index + 1)
    Object.assign(rows.at(-1)!, { note, tone, query: { keywords: name, type: 1 } })
  }
  return [...rows, ...buildBanners(rows.length + 1)]
}
