import { count, days, yuan } from './field-shapes.ts'

/** How long an order may wait, for what, and when its buyer is told before. */
export const ORDER_FIELDS = [
  // A reminder is at least an hour, and shorter than its deadline.
  { group: '订单', key: 'unpaidHours', text: '付款时限', ...count('小时', 2, 168), hint: '超时自动取消并释放库存' },
  {
    group: '订单',
    key: 'unpaidWarnHours',
    text: '付款提醒',
    ...count('小时', 1, 24),
    hint: '未付款自动取消前多久提醒，须短于付款时限',
  },
  {
    group: '订单',
    key: 'reviewHours',
    text: '审核时限',
    ...count('小时', 2, 168),
    hint: '待审核、待放行的订单超时自动取消',
  },
  {
    group: '订单',
    key: 'reviewWarnHours',
    text: '审核提醒',
    ...count('小时', 1, 72),
    hint: '未审核、未放行自动取消前多久提醒，须短于审核时限',
  },
  {
    group: '订单',
    key: 'online.attemptMinutes',
    text: '在线支付时限',
    ...count('分钟', 5, 60),
    hint: '二维码和收银台的有效时间',
  },
  { group: '订单', key: 'online.linkHours', text: '代付链接有效期', ...count('小时', 1, 72) },
  { group: '订单', key: 'transferDays', text: '转账确认时限', ...days(1, 30) },
  {
    group: '订单',
    key: 'transferWarnHours',
    text: '转账确认提醒',
    ...count('小时', 1, 168),
    hint: '转账未确认自动取消前多久提醒，须短于转账确认时限',
  },
  { group: '订单', key: 'unpaidOrdersMax', text: '同时待付款订单', ...count('个', 1, 200) },
  {
    group: '订单',
    key: 'unpaidValueMax',
    text: '待付款总额上限',
    ...yuan(100_00, 10_000_000_00),
  },
  { group: '订单', key: 'receiptDays', text: '自动收货', ...days(1, 30), hint: '发货后多少天自动确认' },
  { group: '订单', key: 'extensionsMax', text: '延长收货次数', ...count('次', 0, 5) },
] as const
