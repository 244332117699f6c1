export const messages = {
  ask: '到货通知我',
  asked: '已登记到货通知',
  askedShort: '已登记',
  cancelHint: '到货后在“我的消息”中通知您；再按一次取消',
  askedSince: (day: string) => `${day} 登记，到货后在“我的消息”中通知您`,
  pending: '待同步，联网后自动登记',
  willTell: '已登记，到货后在“我的消息”中通知您',
  cancelled: '已取消到货通知',
  undo: '撤销',
}
