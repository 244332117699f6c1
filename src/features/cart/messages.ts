import { formatYuan, type Fen } from '#domain/money.ts'

type Named = { name: string; specification: string; unit: string }

/** "阿莫西林胶囊 0.25g*24粒", as edits and questions name goods. */
export const wordsOf = ({ name, specification }: Pick<Named, 'name' | 'specification'>): string =>
  `${name} ${specification}`.trim()

/** What an edit is called in the sync panel. */
export const labels = {
  add: (goods: Named, number: number) => `${wordsOf(goods)} 加入购物车 ${number} ${goods.unit}`,
  addMany: (goods: readonly Named[]) => `${goods[0]?.name ?? ''}等 ${goods.length} 种商品加入购物车`,
  setQuantity: (goods: Named, number: number) => `${wordsOf(goods)} 改为 ${number} ${goods.unit}`,
  remove: (names: readonly string[]) =>
    names.length === 1 ? `从购物车删除 ${names[0]}` : `从购物车删除 ${names.length} 种商品`,
  select: (names: readonly string[], isSelected: boolean) =>
    `${isSelected ? '勾选' : '取消勾选'}${names.length === 1 ? ` ${names[0]}` : ` ${names.length} 种商品`}`,
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
  manager: (name: string, phone: string) => `客户经理 ${name} ${phone}`,
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
  yuan: (amount: Fen) => `¥${formatYuan(amount)}`,
}
