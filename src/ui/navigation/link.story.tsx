import { story } from '#gallery/story.ts'

import { Link } from './link.tsx'

export default story('站内地址', {
  无样式: <Link to="/list">全部商品</Link>,
  替换当前页: (
    <Link to="/list" replace>
      全部商品
    </Link>
  ),
})
