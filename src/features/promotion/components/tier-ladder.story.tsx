import { story } from '#gallery/story.ts'
import { someCashback } from '#testing/factories/domain-factory.ts'

import { TierLadder } from './tier-ladder.tsx'

const { tiers } = someCashback()
const at = (ordered: number, inCart: number) => <TierLadder tiers={tiers} progress={{ ordered, inCart }} />

export default story('返现档位', {
  未登录: <TierLadder tiers={tiers} />,
  刚开始: at(0, 0),
  购物车将达到下一档: at(62_000, 45_000),
  购物车里还不够: at(62_000, 12_345),
  已到最高档: at(345_600, 0),
})
