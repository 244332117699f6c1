export const messages = {
  ask: '申请采购权限',
  askAgain: '重新申请',
  asked: '已申请，待客户经理答复',
  pending: '申请待同步',
  waiting: '已申请，待答复',
  waitingShort: '已申请',
  refused: (reason: string) => `未获批：${reason}`,
  granted: '已获批，价格更新后可下单',
  withdraw: '撤回',
  withdrawn: '已撤回申请',
  undo: '撤销',
}
