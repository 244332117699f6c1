/** What an edit is called in the sync panel. */
export const labels = {
  read: (title: string) => `消息“${title}”标为已读`,
  readAll: '全部消息标为已读',
}

export const messages = {
  title: '我的消息',
  kinds: '消息类型',
  all: '全部',
  unreadCount: (count: number) => (count === 0 ? '没有未读' : `${count} 条未读`),
  unread: '未读',
  readAll: '全部已读',
  today: '今天',
  yesterday: '昨天',
  empty: '还没有消息',
  emptyHint: '订单进展、资质到期、到货与优惠会出现在这里，断网也能查看',
  emptyKind: (kind: string) => `没有“${kind}”类消息`,
  showAll: '查看全部消息',
  toGoods: '去选购',
}
