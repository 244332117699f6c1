import { CircleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'

import { decide } from '#app/shell/error-policy.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

type State = { error?: unknown; hasCrashed: boolean }

/** Catches what a page throws while it is drawn (React asks for a class). Its key is the screen: another one starts afresh. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasCrashed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <CrashPage error={this.state.error} /> : this.props.children
  }
}

/** A page that broke: the rest of the frame stands, and reloading (which loses nothing that was saved) is the fix. */
function CrashPage({ error }: { error: unknown }) {
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
