import { DAY_MS } from '#domain/instant.ts'
import { story } from '#gallery/story.ts'

import { DrawFace } from './draw-face.tsx'
import type { DrawPhase } from './use-drawing.ts'

const prizes = ['20 元券', '10 元券', '5 元券', '体温计', '棉签', '100 积分', '50 积分', '谢谢参与'].map(
  (name, index) => ({ id: index + 1, name, remarks: index === 7 ? '下次好运' : '满 500 元可用' }),
)
const activity = {
  id: 1,
  title: '冬季备货抽奖',
  rules: '每家单位可抽一次。\n奖品由系统自动发放，优惠券 30 天内有效。',
  startsAt: Date.now() - DAY_MS,
  endsAt: Date.now() + DAY_MS,
  isJoin: false,
  prizes,
}
const result = { drawId: 1, prizeId: 3, name: '5 元券', remarks: '满 500 元可用', isPrize: true, at: Date.now() }
const nothing = () => {}

const face = (phase: DrawPhase) => (
  <DrawFace
    activity={activity}
    phase={phase}
    result={phase === 'shown' ? result : undefined}
    winner={{ company: '成都武侯***综合诊所', name: '10 元券' }}
    ad={undefined}
    isHidden={false}
    onDraw={nothing}
    onClose={nothing}
  />
)

export default story(
  '抽奖弹窗',
  { 等待: face('open'), 抽奖中: face('drawing'), 没有收到结果: face('unanswered'), 抽中: face('shown') },
  { isModal: true },
)
