import { count, days } from './field-shapes.ts'

/** 事件通知 to the systems of customers. */
export const WEBHOOK_FIELDS = [
  { group: '系统对接', key: 'webhook.endpointsMax', text: '每家通知地址', ...count('个', 1, 20) },
  {
    group: '系统对接',
    key: 'webhook.horizonHours',
    text: '通知重试时限',
    ...count('小时', 1, 72),
    hint: '没有送达的通知逐渐拉长间隔重试，到此为止',
  },
  {
    group: '系统对接',
    key: 'webhook.pauseDays',
    text: '连续失败暂停',
    ...days(1, 30),
    hint: '一个地址连续这么多天没有一次送达，自动暂停并告诉客户',
  },
  {
    group: '系统对接',
    key: 'webhook.keptDays',
    text: '投递记录保留',
    ...days(7, 180),
  },
] as const
