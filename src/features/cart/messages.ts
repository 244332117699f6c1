export { wordsOf } from '#calls/labels.ts'

/** What putting goods into the cart says, on whatever page. */
export const messages = {
  /** Goods of the same name and specification differ by their maker. */
  quantity: (name: string, manufacturer = '') => [name, manufacturer, '数量'].filter(Boolean).join(' '),
  add: '加入',
  addToCart: '加入购物车',
  update: (number: number) => `改为 ${number}`,
  isIn: (name: string) => `已加入购物车 ${name}`,
  inCartShort: '已加入',
  inCartNow: (number: number, unit: string) => `购物车中 ${number} ${unit}`,
  takeOffer: '凑整件',
  inCartNumber: (number: number, unit: string) => `购物车已有 ${number} ${unit}`,
  added: (name: string, number: number, unit: string) => `已加入购物车：${name} ${number} ${unit}`,
  updated: (name: string, number: number, unit: string) => `购物车已改为：${name} ${number} ${unit}`,
  none: '数量为 0，购物车未改',
  undo: '撤销',
  undone: '已撤销',
  manager: ({ name, phone, isDefault }: { name: string; phone: string; isDefault: 0 | 1 }) =>
    isDefault === 0 ? `${name} ${phone}` : `客户经理 ${name} ${phone}`,
  hotline: (phone: string) => `服务热线 ${phone}`,
  writeToUs: '在线留言',
  noManager: '请致电页面上方的服务热线，由客户经理协助办理',
  warehouse: '仓库',
}
