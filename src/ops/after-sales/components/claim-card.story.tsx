import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { someSellerClaim } from '#testing/factories/claim-factory.ts'
import { NOON } from '#testing/factories/domain-factory.ts'

import { ClaimActs } from './claim-acts.tsx'
import { ClaimCard } from './claim-card.tsx'

const show = (seller: ReturnType<typeof someSellerClaim>) => (
  <Office>
    <ClaimCard seller={seller}>
      <ClaimActs seller={seller} />
    </ClaimCard>
  </Office>
)
const [line] = someSellerClaim().claim.lines

export default story('售后单', {
  待审核: show(someSellerClaim({ photos: [] })),
  已验收: show(
    someSellerClaim({
      photos: [],
      state: 'to_refund',
      remedy: 'returnRefund',
      carrier: '德邦',
      waybill: 'DB88201134',
      lines: [{ ...line!, fit: 8, unfit: 2 }],
      events: [
        { at: NOON, actor: 'buyer', text: '提交售后申请' },
        { at: NOON + 7_200_000, actor: 'seller', text: '审核通过，请寄回商品' },
        { at: NOON + 90_000_000, actor: 'seller', text: '验收完成：合格 8，不合格 2' },
      ],
    }),
  ),
})
