import { story } from '#gallery/story.ts'

import { RuleList } from './rule-list.tsx'

const rules = [
  { id: 1, name: '心脑血管 / 降压药', months: 18 },
  { id: 2, name: '阿莫西林胶囊 0.25g×24粒', months: 0 },
]
const nothing = () => {}

export default story('效期要求', {
  几条: <RuleList rules={rules} empty="" isFrozen={false} onChange={nothing} />,
  断网: <RuleList rules={rules} empty="" isFrozen onChange={nothing} />,
  没有: <RuleList rules={[]} empty="没有单独设置的分类" isFrozen={false} onChange={nothing} />,
})
