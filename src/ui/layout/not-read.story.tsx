import { story } from '#gallery/story.ts'

import { NotRead } from './not-read.tsx'

export default story('打不开', {
  服务器没有应答: <NotRead error={new Error('网络连接失败，请检查网络')} retry={() => {}} />,
})
