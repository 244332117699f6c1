import type { Activity } from '#contract/activity.ts'
import type { ActivityState } from '#domain/activity/activity.ts'
import { DAY_MS } from '#domain/instant.ts'
import { story } from '#gallery/story.ts'

import { ActivityHead } from './activity-head.tsx'

const activity: Activity = {
  id: 1,
  slot: 'yjh',
  title: '冬季呼吸用药备货',
  note: '感冒、止咳、抗病毒用药集中特价',
  rules: '活动商品按活动价结算\n数量有限，售完为止',
  tone: 'warm',
  goodsIds: [],
}
const tabs = [
  { id: '1', text: '冬季呼吸用药备货', to: '?1' },
  { id: '2', text: '慢病用药月', to: '?2' },
]
const head = (state: ActivityState) => <ActivityHead activity={activity} state={state} tabs={tabs} />

export default story('活动', {
  进行中: head({ kind: 'running', endsAt: Date.now() + DAY_MS }),
  长期: head({ kind: 'running' }),
  未开始: head({ kind: 'upcoming', startsAt: Date.now() + 2 * DAY_MS }),
  已结束: head({ kind: 'ended', endedAt: Date.now() - DAY_MS }),
  不适用: head({ kind: 'notForYou', text: '该活动仅限药店参加' }),
})
