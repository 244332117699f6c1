import { story } from '#gallery/story.ts'

import { Pager } from './pager.tsx'

const toPage = (page: number) => `?page=${page}`

export default story('分页', {
  第一页: <Pager page={1} pages={20} toPage={toPage} />,
  中间: <Pager page={5} pages={20} toPage={toPage} />,
  最后: <Pager page={3} pages={3} toPage={toPage} />,
})
