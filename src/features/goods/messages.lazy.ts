import type { FilterName, Promotion, Sort, Zone } from '#catalog/index.ts'
import { type Badge, type GiftRule, PRESCRIPTION_TEXT } from '#domain/goods/goods.ts'
import { SHELF_LIVES, type ShelfLife } from '#domain/goods/near-expiry.ts'
import type { StockState } from '#domain/goods/stock.ts'
import { minuteOf } from '#domain/instant.ts'
import { exactUnitPrice, type Fen, formatUnitPrice, formatYuan, type UnitPrice } from '#domain/money.ts'
import { groupDigits } from '#lib/group-digits.ts'

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
  SHELF_LIVES.map((life) => [life, life === 'near' ? '近效期' : `剩余 ${life} 个月以上`]),
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

/** What lists of goods say. */
export const listMessages = {
  inStock: '有货',
  kinds: (count: number) => `${groupDigits(count)} 种`,
  tidy: '清空',
  without: (text: string) => `去掉${text}`,
  filters: '筛选',
  filtersCount: (count: number) => (count > 0 ? `筛选 ${count}` : '筛选'),
  chosen: '已选条件',
  more: '更多',
  less: '收起',
  find: (text: string) => `查找${text}`,
  show: (total: number) => `查看 ${groupDigits(total)} 种商品`,
  total: (total: number) => `共 ${groupDigits(total)} 种`,
  position: (row: number, rows: number) => `第 ${groupDigits(row)} / 共 ${groupDigits(rows)} 种`,
  byType: (type: 0 | 1, total: number) => `按${type === 1 ? '厂家' : '药品'}搜：${groupDigits(total)} 种`,
  otherType: (keywords: string, type: 0 | 1, total: number) =>
    type === 1
      ? `没有叫“${keywords}”的药品；厂家名称与它相符的有 ${groupDigits(total)} 种`
      : `没有叫“${keywords}”的厂家；名称与它相符的药品有 ${groupDigits(total)} 种`,
  isBatch: '查批号？',
  toVault: '到迎检资料查这个批号',
  relax: '放宽条件',
  relaxed: (text: string, total: number) => `不限${text}，有 ${groupDigits(total)} 种`,
  list: '商品列表',
  density: '显示方式',
  sort: '排序',
  sortBy: (text: string) => `排序：${text}`,
  showAs: (text: string) => `改为${text}`,
  byMatch: '相关度',
  ticked: (names: readonly string[]) => `已勾选 ${names.length} 种：${names.join('、')}`,
  oneMore: '再勾选一种即可对比',
  comparison: '商品对比',
  cheapest: '最低',
  untick: (name: string) => `去掉${name}`,
  comparedFacts: {
    specification: '规格',
    manufacturer: '生产厂家',
    price: '价格',
    piece: '最小单位价',
    ladder: '阶梯价',
    last: '上次价',
    expiry: '效期',
    stock: '库存',
    packing: '中包 / 件装',
    add: '采购',
  },
}

/** What the page of one goods says. */
export const detailMessages = {
  enlarge: (name: string) => `查看 ${name} 的大图`,
  pictureNumber: (at: number, of: number) => `第 ${at} 张图片，共 ${of} 张`,
  pictureOf: (name: string, at: number) => `${name} 图片 ${at}`,
  previousPicture: '上一张',
  nextPicture: '下一张',
  tail: '（尾货，可拆零）',
  copyNamed: (name: string) => `复制${name}`,
  copied: (name: string) => `已复制${name}`,
  copyFailed: '复制失败，请长按选择后复制',

  combo: (name: string) => `此商品有套餐：${name}`,
  combos: (count: number) => `此商品有 ${count} 个套餐`,
  toCombos: '查看套餐',

  /** "签约价 ¥10.505", "全场9.4折后 ¥9.87" */
  signed: (price: UnitPrice) => `签约价 ¥${exactUnitPrice(price)}`,
  lowered: (discount: string, price: UnitPrice) => `${discount}后 ¥${formatUnitPrice(price)}`,
  flashEnds: '距秒杀结束',
  flashLimit: (limit: number, bought: number, unit: string) =>
    bought > 0 ? `每家限 ${limit} ${unit}，已购 ${bought} ${unit}` : `每家限 ${limit} ${unit}`,
  flashBeyond: '当前数量超出秒杀剩余或限购，按普通价计算',
  /** `exact`: the whole unit price, where two decimals are not all of it. */
  subtotal: (number: number, unit: string, exact: UnitPrice | undefined) =>
    `${number} ${unit}小计${exact === undefined ? '' : `（单价 ${exactUnitPrice(exact)}）`}`,
  ladder: '阶梯价',
  reached: '已享',
  missing: (missing: number, unit: string) => `还差 ${missing} ${unit}`,
  met: '已满足',
  /** `endsAt`: it ends by itself. */
  gift: ({ kind, name, fromNumber, number, addOn, endsAt }: GiftRule, unit: string) =>
    `${
      kind === 'gift'
        ? `满 ${fromNumber} ${unit}赠${name} ${number} 件`
        : `满 ${fromNumber} ${unit}，加 ¥${formatUnitPrice(addOn)} 换购${name} ${number} 件`
    }${endsAt === undefined ? '' : `（至 ${minuteOf(endsAt)}）`}`,
  manjian: '参加满减，结算时自动计算',
  manjianTiers: (tiers: readonly { amount: Fen; reduce: Fen }[]) =>
    `${tiers.map(({ amount, reduce }) => `满 ${whole(amount)} 减 ${whole(reduce)}`).join('，')}（所选可用券商品按折前价合计，达到最高一档只减一次，只减在“满”字商品上，最多减完它们的金额）`,
  freeShipping: (number: number, unit: string) => (number > 1 ? `满 ${number} ${unit}免运费` : '单品免运费'),
  limit: (period: string, number: number, unit: string) => `${period}限购 ${number} ${unit}`,
  limitLeft: (bought: number, left: number, unit: string) => `已购 ${bought} ${unit}，还可购 ${left} ${unit}`,
  noCoupon: '本品不可使用优惠券',
  badge: { 特: '特价商品', 新: '新品上架' } satisfies Partial<Record<Badge, string>>,

  shelfLife: {
    wanted: (months: number) => `本单位要求剩余效期不少于 ${months} 个月`,
    short: (months: number, earliest: string) =>
      `最早的批号剩余效期不足 ${months} 个月。下单时只配有效期到 ${earliest} 以后的批号，不够时会提示`,
    none: '没有效期要求，先发效期近的批号',
    change: '设置效期要求',
  },
  nearExpiry: (day: string) => `近效期商品（最早效期 ${day}）：售出后不予退货，加入购物车即表示知悉并同意。`,
  nonReturnable: '近效期，不可退',
  soon: '临近效期',
  expired: '已过期',
  ephedrine: '含麻黄碱类复方制剂：单独成单，仅限对公转账，收货后须交回执。',
  cold: '冷藏药品：全程冷链运输，签收时请核对温度记录。',

  cannotBuy: '暂不能采购',
  signInToBuy: '登录后采购',
  toSubstitutes: '看同名商品',

  facts: '商品资料',
  batches: '批号与效期',
  leaflet: '说明书摘要',
  detailsFailed: '批号、仓库、医保编码与说明书暂时读取不到，价格和库存以本机目录为准。',
  detailsOffline:
    '当前离线：批号、仓库、医保编码与说明书需联网查看；价格、库存和采购规则以本机目录为准，仍可加入购物车。',

  history: '采购记录',
  historyTotal: (times: number, pieces: number, unit: string) => `共 ${times} 次，${groupDigits(pieces)} ${unit}`,
  historyPart: (count: number) => `只列最近 ${count} 次`,
  historyNone: '本单位还没有采购过本品',
  historyFailed: '采购记录暂时读取不到',
  historyOffline: '当前离线：采购记录需联网查看一次，之后断网也能查看。',
  historyChart: (times: number, low: string, high: string) =>
    `本单位采购单价走势：${times} 次采购，最低 ¥${low}，最高 ¥${high}，逐次见下表`,
  ownPrices: { last: '最近一次', low: '最低', high: '最高', now: '现价' },
  flashPrice: '秒杀',
  noBatch: '未出库',

  substitutes: '同名同规格商品',
  substitutesNote: '按最小单位比价',
  allSubstitutes: (count: number) => `展开全部 ${count} 种`,
  cheaper: (percent: number) => `比本品省 ${percent}%`,
  dearer: (percent: number) => `比本品贵 ${percent}%`,
  samePrice: '与本品同价',
  stock: (stock: number, unit: string) => (stock === 0 ? '无货' : `库存 ${stock > 9999 ? '>9999' : stock} ${unit}`),
  expires: '效期',

  retry: '重试',
}

const whole = (amount: Fen): string => formatYuan(amount).replace(/\.00$/, '')
