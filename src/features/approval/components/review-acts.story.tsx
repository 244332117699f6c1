import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'

import { ReviewActs } from './review-acts.tsx'

const nothing = () => {}
const of = (refusal: string | undefined, until: number | undefined = NOON) => (
  <ReviewActs
    numbers={['20261121000011']}
    payable={60_000}
    refusal={refusal}
    until={until}
    onRelease={nothing}
    onRefuse={nothing}
  />
)

export default story('放行', {
  可以放行: of(undefined),
  没有权限: of('放行订单需要“审批”分工，可请管理员放行'),
})
