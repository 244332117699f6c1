import { WEBHOOK_KINDS } from '#domain/webhook/kinds.ts'
import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'

import { WebhookRow } from './webhook-row.tsx'

const webhook = {
  id: 1,
  url: 'https://his.example.com/changbei/notices',
  kinds: [...WEBHOOK_KINDS],
  createdBy: '李文静',
  createdAt: NOON,
  deliveredAt: NOON,
  pauseReason: '',
  waiting: 0,
  failed: 0,
  problem: '',
}
const nothing = () => {}
const of = (changes: Partial<Parameters<typeof WebhookRow>[0]['webhook']>, isOnline = true) => (
  <ul>
    <WebhookRow webhook={{ ...webhook, ...changes }} isOnline={isOnline} onChange={nothing} onEdit={nothing} />
  </ul>
)

export default story('通知地址', {
  正常: of({}),
  还没有送达过: of({ deliveredAt: undefined, kinds: ['order.paid', 'shipment.sent'] }),
  送不到: of({ waiting: 3, failed: 1, failingSince: NOON, problem: '回答 500' }),
  自动暂停: of({ pausedAt: NOON, pauseReason: '对方回答 410，不再接收', waiting: 2 }),
  断网: of({}, false),
})
