import { lazy } from 'react'

import { story } from '#gallery/story.ts'

import { Late } from './late.tsx'

const Missing = lazy(() => Promise.reject(new Error('no such file')))

export default story('可缺部分', {
  已到: <Late>最近搜索：阿莫西林</Late>,
  没有取到: (
    <Late fallback="位置保留">
      <Missing />
    </Late>
  ),
})
