import { CircleAlert } from 'lucide-react'

import { decide } from '#app/error-policy.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

/** A page that broke: the rest of the frame stands, and reloading (which loses nothing that was saved) is the fix. */
export function CrashPage({ error }: { error: unknown }) {
  const decision = decide(error)
  return (
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
          {'text' in decision ? decision.text : '请刷新后重试。'}
          <br />
          已保存的购物车修改不会丢失。
        </EmptyState>
      </Panel>
    </Page>
  )
}
