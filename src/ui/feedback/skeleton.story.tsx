import { story } from '#gallery/story.ts'

import { Skeleton, SkeletonRows } from './skeleton.tsx'

export default story('加载中', {
  列表: <Skeleton />,
  三行: (
    <Skeleton>
      <SkeletonRows rows={3} height="1.5rem" />
    </Skeleton>
  ),
})
