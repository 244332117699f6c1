/** 0 = drug, 1 = manufacturer, as the call spells it. */
export const SEARCH_TYPES = [
  { type: 0, text: '药品', placeholder: '药品名称（拼音简码）或国药准字' },
  { type: 1, text: '厂家', placeholder: '厂家名称（拼音简码）' },
] as const
export type SearchType = (typeof SEARCH_TYPES)[number]['type']

export const messages = {
  search: '搜索',
  searchType: '搜索类型',
  searching: '搜索中...',
  none: '暂无数据',
  hot: '热门搜索',
  recent: '最近搜索',
  clearRecent: '清除最近搜索',
  clearShort: '清除',
  clear: '清空',
  close: '取消',
  suggestions: '搜索建议',
  count: (count: number) => `${count} 种`,
  noKeyword: '全部商品',
}
