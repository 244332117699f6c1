import { story } from '#gallery/story.ts'

import { Tag } from './tag.tsx'

export default story('标签', {
  各色: (
    <>
      <Tag>普通</Tag> <Tag tone="brand">甲类非处方</Tag> <Tag tone="price">秒杀</Tag> <Tag tone="info">即将开始</Tag>{' '}
      <Tag tone="warn">资质不符</Tag> <Tag tone="danger">处方药</Tag>
    </>
  ),
})
