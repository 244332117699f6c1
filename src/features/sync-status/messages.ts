/** What the header's chip says; the panel's sentences come with the panel. */
export const messages = {
  synced: '已同步',
  checking: '核对中',
  syncing: '同步中',
  offline: '离线',
  pending: (count: number) => `${count} 项待同步`,
  undecided: (count: number) => `${count} 项需处理`,
  signInAgain: '登录已过期',
  outdated: '请更新页面',
  storage: '无法保存',
  busy: '服务器繁忙',
  title: '同步状态',
  noticeChip: '本机数据有变动',
}
