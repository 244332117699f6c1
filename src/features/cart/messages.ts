import type { Fen } from '#domain/money.ts'
import { toYuan } from '#ui/data/yuan.ts'

type Named = { name: string; specification: string; unit: string }

/** "阿莫西林胶囊 0.25g×24粒", as edits and questions name goods. */
export const wordsOf = ({ name, specification }: Pick<Named, 'name' | 'specification'>): string =>
  `${name} ${specification.replaceAll('*', '×')}`.trim()

/** The first by name and how many there are. */
const listOf = (names: readonly string[]) =>
  names.length === 1 ? (names[0] ?? '') : `${names[0] ?? ''} 等 ${names.length} 种商品`

/** What an edit is called in the sync panel. */
export const labels = {
  add: (goods: Named, number: number) => `${wordsOf(goods)} 加入购物车 ${number} ${goods.unit}`,
  addMany: (goods: readonly Named[]) => `${listOf(goods.map(wordsOf))}加入购物车`,
  setQuantity: (goods: Named, number: number) => `${wordsOf(goods)} 改为 ${number} ${goods.unit}`,
  remove: (names: readonly string[]) => `从购物车删除 ${listOf(names)}`,
  select: (names: readonly string[], isSelected: boolean) => `${isSelected ? '勾选' : '取消勾选'} ${listOf(names)}`,
}

export const messages = {
  quantity: (name: string) => `${name} 数量`,
  add: '加入',
  addToCart: '加入购物车',
  update: (number: number) => `改为 ${number}`,
  isIn: (name: string) => `已加入购物车 ${name}`,
  inCartShort: '已加',
  takeOffer: '凑整件',
  inCartNumber: (number: number, unit: string) => `购物车已有 ${number} ${unit}`,
  added: (name: string, number: number, unit: string) => `已加入购物车：${name} ${number} ${unit}`,
  updated: (name: string, number: number, unit: string) => `购物车已改为：${name} ${number} ${unit}`,
  undo: '撤销',
  undone: '已撤销',
  manager: ({ name, phone, isDefault }: { name: string; phone: string; isDefault: 0 | 1 }) =>
    isDefault === 0 ? `${name} ${phone}` : `客户经理 ${name} ${phone}`,
  noManager: '请致电页面上方的服务热线，由客户经理协助办理',

  drawerTitle: '购物车',
  drawerEmpty: '购物车还是空的',
  drawerEmptyHint: '断网时也能先加购，恢复后自动同步',
  toGoods: '去选购',
  toCart: '去购物车结算',
  drawerCount: (lines: number) => `共 ${lines} 种`,
  drawerSelected: (lines: number) => `已选 ${lines} 种，合计`,
  remove: '删除',
  removeNamed: (name: string) => `删除 ${name}`,
  removeAsk: '您确定要删除该商品吗？',
  removeManyAsk: (count: number) => `您确定要删除选中的 ${count} 种商品吗？`,
  andMore: (count: number) => `等共 ${count} 种`,
  removed: (count: number) => (count === 1 ? '已删除' : `已删除 ${count} 种商品`),
  pending: '待同步',
  pendingHint: '已保存在本机，联网后自动同步',
  unknownGoods: '已下架商品',

  title: '购物车',
  kinds: (count: number) => `${count} 种商品`,
  columns: ['商品', '单价', '数量', '小计'],
  selectAll: '全选',
  selectGroup: (name: string) => `全选${name}`,
  selectLine: (name: string) => `勾选 ${name}`,
  removeSelected: (count: number) => (count > 0 ? `删除选中（${count}）` : '删除选中'),
  keys: '↑ ↓ 换行 · 数字改数量 · Delete 删除',
  empty: '购物车还是空的',
  failed: '购物车暂时打不开',
  failedHint: '已保存的修改都在，请稍后重试',
  retry: '刷新页面',

  warehouse: (id: number) => `${id} 号仓`,
  shipsFrom: (name: string) => `${name}发货`,
  ephedrine: '含麻',
  ephedrineHint: '含麻黄碱类复方制剂单独成单，仅支持对公转账，不参与优惠与余额支付',
  groupTotal: '小计',

  forcedOff: (count: number) => `${count} 种商品现在不能购买，已自动取消勾选：`,
  iKnow: '知道了',
  nearExpiry: '近效期，售出不退换',
  expires: (day: string) => `效期 ${day}`,
  free: '包邮',
  freeMet: '已满足包邮数量',
  freeMissing: (missing: number, unit: string) => `再加 ${missing} ${unit}包邮`,
  ladderReached: (number: number, unit: string) => `已享满 ${number} ${unit}`,
  ladderMissing: (missing: number, unit: string) => `还差 ${missing} ${unit}享`,
  flashSale: '秒杀价',
  flashSaleOver: '秒杀已结束、售罄或超出限购，按普通价计',
  combination: '套餐',
  seenPrice: '加购时',
  now: '现价',
  packs: (packing: number, unit: string) => `中包 ${packing} ${unit}`,
  stock: (stock: number, unit: string) => `库存 ${stock > 9999 ? '>9999' : stock} ${unit}`,
  limit: (left: number, unit: string) => `限购，余 ${left} ${unit}`,
  caseOffer: (missing: number, whole: number, unit: string) => `凑整件 ${whole} ${unit}（再加 ${missing}）`,
  fit: (number: number, unit: string) => `改为 ${number} ${unit}`,
  gift: (name: string, number: number) => `赠 ${name} × ${number}`,
  exchange: (name: string, number: number, addOn: Fen) => `可换购 ${name} × ${number}（加 ${toYuan(addOn)}）`,
  coupon: '可用券',

  manjianReached: (amount: Fen, reduce: Fen) => `已满 ${toYuan(amount)}，减 ${toYuan(reduce)}`,
  manjianMissing: (missing: Fen, reduce: Fen) => `再买 ${toYuan(missing)} 可减 ${toYuan(reduce)}`,
  freightFree: '已免运费',
  freightMet: '含包邮商品，本单免运费',
  freightMissing: (missing: Fen) => `再买 ${toYuan(missing)} 免运费`,
  yxFigure: (figure: Fen) => `已计 ${toYuan(figure)}`,
  minimumMissing: (missing: Fen) => `还差 ${toYuan(missing)} 起送`,

  selected: (count: number) => `已选 ${count} 种`,
  total: '合计',
  saved: (amount: Fen) => `已优惠 ${toYuan(amount)}`,
  freightPlus: (amount: Fen) => `另计运费 ${toYuan(amount)}`,
  settle: '去结算',
  nothingSelected: '请先勾选要结算的商品',
  unfitTitle: '以下商品的数量需要调整',
  unfit: (name: string, text: string) => `${name}：${text}`,
  fitAll: '按建议调整',
}
