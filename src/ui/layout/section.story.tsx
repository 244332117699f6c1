import { story } from '#gallery/story.ts'
import { TextLink } from '#ui/form/text-link.tsx'

import { Section } from './section.tsx'

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
})
