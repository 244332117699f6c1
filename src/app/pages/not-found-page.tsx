import { chakra } from '@chakra-ui/react'
import { SearchX } from 'lucide-react'

import { paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

export default function NotFoundPage() {
  return (
    <Page>
      <Panel>
        <EmptyState
          icon={SearchX}
          title="页面不存在"
          action={
            <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
              <ButtonLink look="main" to={paths.home()}>
                返回首页
              </ButtonLink>
              <ButtonLink to={paths.list()}>查看全部药品</ButtonLink>
            </chakra.div>
          }
        >
          地址可能已经变更，或输入有误。可以从首页或药品列表继续。
        </EmptyState>
      </Panel>
    </Page>
  )
}
