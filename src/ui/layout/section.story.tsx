import { story } from '#gallery/story.ts'
import { TextLink } from '#ui/form/text-link.tsx'

import { RuleList, Section } from './section.tsx'

export default story('区块', {
  全: (
    <Section title="近效期专区" note="效期 6 个月内" aside={<TextLink to="/jxqzc">更多</TextLink>}>
      内容
    </Section>
  ),
  贴边: (
    <Section title="商品" isFlush>
      内容
    </Section>
  ),
  规则: <RuleList title="领取规则" rules={['每家单位限领一张', '领取后 30 天内有效，逾期作废']} />,
})
