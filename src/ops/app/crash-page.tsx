import { CircleAlert } from 'lucide-react'

import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

/** A page that broke while it was drawn: what was saved is on the server, so reloading is the fix. */
export const CrashPage = () => (
  <Page>
    <Panel>
      <EmptyState
        icon={CircleAlert}
        title="这个页面出了问题"
        action={
          <Button look="main" onClick={() => location.reload()}>
            刷新页面
          </Button>
        }
      >
        已保存的内容不受影响。刷新后仍打不开，请联系管理员。
      </EmptyState>
    </Panel>
  </Page>
)
