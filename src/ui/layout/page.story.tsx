import { story } from '#gallery/story.ts'

import { Page, PageHead } from './page.tsx'
import { Panel } from './panel.tsx'

export default story('页面', {
  整宽: (
    <Page>
      <PageHead>
        <h1>我的订单</h1>
      </PageHead>
      <Panel>内容</Panel>
    </Page>
  ),
  窄: (
    <Page width="narrow">
      <PageHead>
        <h1>登录</h1>
      </PageHead>
      <Panel>内容</Panel>
    </Page>
  ),
})
