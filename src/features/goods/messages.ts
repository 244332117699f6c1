export const DENSITY_TEXT = { grid: '大图', table: '表格', noImage: '无图' } as const

export const messages = {
  allGoods: '全部商品',
  keys: '↑ ↓ 换行 · 数字改数量 · Enter 加入并到下一行 · ? 全部按键',
  visitorKeys: '↑ ↓ 换行 · ? 全部按键',

  keywordTitle: (keywords: string) => `“${keywords}”的搜索结果`,
  makerTitle: (keywords: string) => `厂家“${keywords}”的商品`,

  emptyTitle: '没有符合条件的商品',
  emptyKeyword: (keywords: string) => `没有找到与“${keywords}”相关的商品，可缩短关键词，或用拼音首字母搜索`,
  nearNames: '您要找的是不是：',
  emptyFilters: '放宽筛选条件后再看看',
  emptyAction: '清除筛选',
  emptyHome: '浏览全部商品',
  failed: '商品列表暂时打不开',
  retry: '重试',
  offlineEmpty: '当前离线，且本机还没有商品目录。恢复网络后会自动下载，之后断网也能浏览。',

  compare: '对比',
  comparedMax: (max: number) => `一次最多对比 ${max} 种，可先去掉一种`,

  signInToSee: '登录后可见',
  unpriced: '待报价',
  piece: (yuan: string, unit: string) => `每${/^[a-z]/.test(unit) ? ` ${unit}` : unit} ¥${yuan}`,
  lastBought: (yuan: string, number: number) => `上次 ¥${yuan} × ${number}`,
  discounted: (fold: string) => `您享 ${fold}，以下为折后价`,
  discountedShort: (fold: string) => `${fold}后价`,
  noStock: '无货',
  tooShort: (months: number) => `不足 ${months} 个月`,
  tooShortHint: (months: number) => `最早的批号剩余效期不足 ${months} 个月（本单位的效期要求）`,
  nearExpiry: '近效期',
  pack: (packing: number, unit: string) => `中包 ${packing} ${unit}`,
  packs: (packing: number, caseSize: number) => (caseSize > 0 ? `${packing} / ${caseSize}` : String(packing)),
  from: (number: number, unit: string) => `满 ${number} ${unit}`,

  breadcrumb: '所在分类',
  flashLeft: (stock: number, unit: string) => `秒杀仅剩 ${stock} ${unit}`,
  flashTaken: (percent: number) => `已抢 ${percent}%`,
  noCategory: '没有这个分类',
  noCategoryText: '链接可能有误，可以从全部商品里按分类筛选。',
  goodsGone: '商品不存在或已下架',
  goodsGoneText: '可能已停止供应，或链接有误。可以按名称重新查找，找不到的品种可发布求购。',
  goodsUnseen: '暂时看不到这件商品',
  goodsUnseenText: '本机目录里还没有它，恢复网络后再试一次。',
}
