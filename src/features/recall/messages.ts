type Claimable = { now: number; later: number; unit: string }

/** What an answer applies for at once, and what waits until it is received. */
const appliedText = ({ now, later, unit }: Claimable): string => {
  if (now === 0) return `现在没有可申请退货的：${later} ${unit}在途，收货后请再提交一次。`
  return `提交后生成 ${now} ${unit}的退货申请${later > 0 ? `；在途 ${later} ${unit}收货后请再提交一次` : ''}。`
}

export const messages = {
  title: '药品召回',
  hint: '先停：立即停止销售和使用并封存；再查：按批号核对库存；后退：在这里回复剩余数量，退货申请自动提交，运费由我方承担。',
  toArticle: '召回怎样处理',
  empty: '没有召回',
  emptyHint: '您买过的批号如被召回，会发消息并列在这里。',
  toOrders: '查看订单',
  offline: '回复召回需要网络，恢复后即可提交。',
  answered: '已回复',
  answer: '回复剩余',
  answeredAt: '回复时间',
  unanswered: '没有回复',
  said: '说明',
  endedAt: '结束时间',
  due: '待回复',
  closed: '已结束',
  number: '召回编号',
  noticedAt: '通知日期',
  batch: '批号',
  received: '收到',
  returned: '已退回',
  underWay: '退回中（待审核或在途）',
  missing: '少到（寄回后未收到）',
  reason: '召回原因',
  until: '回复期限',
  order: '订单',
  claim: '退货申请',
  remaining: '还剩多少',
  remainingOf: (name: string) => `${name} 剩余数量`,
  note: '说明（选填）',
  noteHint: '例如：已售出的去向、已封存的位置',
  send: '提交回复',
  sendAgain: '更正回复',
  remainingRange: (most: number) => `0 至 ${most}`,
  sendTitle: (name: string, batch: string) => `${name} 批号 ${batch}`,
  sendAsked: ({ pieces, ...part }: Claimable & { pieces: number }) =>
    `您填写还剩 ${pieces} ${part.unit}。${appliedText(part)}`,
  sent: '已提交，谢谢配合',
  claimed: '已提交，退货申请已生成，请等待审核',
  unclaimed: ({ now, later, unit }: Claimable) =>
    now === 0
      ? `其中 ${later} ${unit}在途，还没有退货申请；收货后请再提交一次，会一并生成。`
      : `已收货 ${now} ${unit}还没有退货申请，请再提交一次${later > 0 ? `；在途 ${later} ${unit}收货后请再提交一次` : ''}。`,
  otherwise: (count: number, unit: string) => `另有 ${count} ${unit}已用其他原因申请退回，不必再填`,
  invalid: (most: number, unit: string) => `请填写 0 至 ${most} ${unit}的整数`,
}
