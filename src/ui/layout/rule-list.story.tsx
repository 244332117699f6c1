import { story } from '#gallery/story.ts'

import { RuleList } from './rule-list.tsx'

export default story('规则', {
  几条: <RuleList title="领取规则" rules={['每家单位限领一张', '领取后 30 天内有效，逾期作废']} />,
})
