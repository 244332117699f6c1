import type { CouponOffer } from '#contract/coupon.ts'
import { DAY_MS } from '#domain/instant.ts'
import { story } from '#gallery/story.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { CouponTicket } from './coupon-ticket.tsx'

const now = Date.now()
const offer = (changes: Partial<CouponOffer> = {}): CouponOffer => ({
  id: 1,
  name: '全场满600减25',
  note: '',
  rule: { kind: 'manjian', face: 2_500, threshold: 60_000, scope: 'all', goodsIds: [] },
  validity: { kind: 'days', days: 30 },
  total: 500,
  left: 386,
  perBuyer: 2,
  claimed: 0,
  held: 0,
  ...changes,
})
const ticket = (changes?: Partial<CouponOffer>, isOnline = true) => (
  <chakra.div maxWidth="27rem">
    <CouponTicket offer={offer(changes)} buyer={someBuyer()} now={now} isOnline={isOnline} onClaim={() => {}} />
  </chakra.div>
)

export default story('优惠券', {
  可领: ticket(),
  已领一张: ticket({ claimed: 1, held: 1 }),
  已领完限额: ticket({ claimed: 2, held: 2 }),
  离线: ticket({}, false),
  被领完: ticket({ left: 0 }),
  未开始: ticket({ startsAt: now + DAY_MS }),
  已结束: ticket({ endsAt: now - DAY_MS }),
  不适用: ticket({ customerTypes: ['连锁总部'], note: '仅限连锁总部' }),
  折扣券: ticket({ rule: { kind: 'discount', face: 95, threshold: 0, scope: 'all', goodsIds: [] } }),
  运费券: ticket({
    rule: { kind: 'freight', face: 0, threshold: 30_000, scope: 'excluded', goodsIds: [1, 2, 3] },
  }),
  名称很长: ticket({
    name: '四川、重庆、贵州、云南诊所与民营医院冬季呼吸道用药专享满十万减八千',
    rule: { kind: 'cash', face: 12_345_678, threshold: 10_000_000, scope: 'listed', goodsIds: [1] },
  }),
})
