import { wordsOf } from '#features/cart/index.ts'

type GoodsLabel = { name: string; specification: string }

/** What an edit is called in the sync panel. */
export const labels = {
  add: (goods: GoodsLabel) => `收藏 ${wordsOf(goods)}`,
  cancel: (goods: GoodsLabel) => `取消收藏 ${wordsOf(goods)}`,
  cancelMany: (count: number) => `取消收藏 ${count} 种商品`,
}

export const messages = {
  favorite: '收藏',
  isFavorite: '已收藏',
  addNamed: (name: string) => `收藏 ${name}`,
  cancelNamed: (name: string) => `取消收藏 ${name}`,
  added: '收藏成功',
  cancelled: '已取消收藏',
  viewMine: '查看我的收藏',
  undo: '撤销',
  title: '我的收藏',
  kinds: (count: number) => `共 ${count} 种`,
  empty: '还没有收藏的商品',
  emptyHint: '在商品上点一下心形，常用的品种就收在这里，断网也能查看',
  toGoods: '去选购',
  filter: '在收藏中查找',
  filterHint: '药品名称、厂家或批准文号',
  noMatch: (words: string) => `收藏中没有与“${words}”相关的商品`,
  filters: '筛选收藏',
  all: '全部',
  only: { buyable: '可购买', cheaper: '比收藏时低' },
  noneLeft: (filter: string) => `没有“${filter}”的收藏`,
  showAll: '查看全部收藏',
  choose: (name: string) => `选择 ${name}`,
  chooseAll: '全选',
  chosen: (count: number) => `已选 ${count} 种`,
  addChosen: '加入购物车',
  addTitle: '收藏加入购物车',
  cancelChosen: '取消收藏',
  cancelChosenAsk: (count: number) => `取消收藏这 ${count} 种商品，确定吗？`,
  failed: '收藏列表暂时打不开',
  retry: '重试',
  expires: (day: string) => `效期 ${day}`,
  stock: (stock: number, unit: string) => (stock === 0 ? '无货' : `库存 ${stock > 9999 ? '>9999' : stock} ${unit}`),
  fallen: '比收藏时低',
  risen: '比收藏时高',
  savedOn: (day: string) => `${day} 收藏`,
  pending: '待同步',
  gone: '该商品已下架',
  cancel: '取消收藏',
  cancelGone: (count: number) => `清理 ${count} 种已下架商品`,
  cancelGoneAsk: (count: number) => `将从收藏中移除 ${count} 种已下架的商品，确定吗？`,
}
