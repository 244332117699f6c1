/**
 * Signing out, and what an account is handed. The words for signing in are in messages.lazy.ts, because a first visit
 * does not load them.
 */
export const messages = {
  qualityReport: '药检报告',
  noQualityReport: '药检报告按批号提供：请致电客户经理，报出商品和批号即可索取',
  signOutTitle: '退出登录',
  signOutAsk: '确定退出登录吗？退出后本机不留本账号的购物车、订单和价格，再次登录时重新下载。',
  pendingTitle: (count: number) => `还有 ${count} 项改动没有同步`,
  pendingText: '这些改动只保存在本机，服务器还不知道。退出前请选择：',
  pendingChoices: [
    '同步后退出：先发送到服务器，全部送达才退出',
    '保留并退出：加密封存在本机，只有本账号下次在这台设备登录才能打开，并继续同步',
    '放弃并退出：不再发送，无法找回',
  ],
  sendNow: '同步后退出',
  keep: '保留并退出',
  discard: '放弃并退出',
  discardAsk: (count: number) => `放弃后这 ${count} 项改动无法找回，确定放弃吗？`,
  cancel: '取消',
  sealingFailed:
    '本机还没有领到封存改动用的密钥，或网址不是 https 开头，不能加密保留，所以没有退出。请联网后再试，或选择“同步后退出”。',
  sendFailed: '网络不通，这些改动还没有送达，所以没有退出。请联网后再试，或选择“保留并退出”。',
}
