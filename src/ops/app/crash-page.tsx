import { CircleAlert } from 'lucide-react'

import { Button, ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

/**
 * A page that broke while it was drawn: what was saved is on the server, so reloading is the fix; where the address
 * itself is the cause, the desk is the way on.
 */
export const CrashPage = () => (
  <Page>
    <Panel>
      <EmptyState
        icon={CircleAlert}
        title="这个页面出了问题"
        action={
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
            <Button look="main" onClick={() => location.reload()}>
              刷新页面
            </Button>
            <ButtonLink to="/">回到工作台</ButtonLink>
          </chakra.div>
        }
      >
        已保存的内容不受影响。刷新后仍打不开，请回到工作台，并联系管理员。
      </EmptyState>
    </Panel>
  </Page>
)
