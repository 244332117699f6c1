import { story } from '#gallery/story.ts'

import { SearchBox } from './search-box.tsx'

export default story('搜索框', {
  空: <SearchBox label="订单号、客户、商品" words="" onWords={() => {}} />,
  已搜索: <SearchBox label="客户、订单号" words="安和诊所" onWords={() => {}} />,
})
