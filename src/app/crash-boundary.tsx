import { CircleAlert, CloudOff } from 'lucide-react'
import { Component, type ReactNode, useState } from 'react'

import { decide } from '#app/shell/error-policy.ts'
import { useLineAgain } from '#sync/mirror/use-line-again.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { askAgain } from '#ui/lazy-again.ts'

type State = { error?: unknown; hasCrashed: boolean }

/**
 * Catches what a page throws while it is drawn (React asks for a class). Its key is the screen: another one starts
 * afresh.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasCrashed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasCrashed: true }
  }

  /** The screen was left: opened again, it asks again. */
  override componentWillUnmount() {
    if (this.state.hasCrashed) askAgain()
  }

  override render() {
    const { hasCrashed, error } = this.state
    return hasCrashed ? <CrashPage error={error} onAgain={this.again} /> : this.props.children
  }

  readonly again = () => {
    askAgain()
    this.setState({ hasCrashed: false })
  }
}

/**
 * A page that broke: the rest of the frame stands, and reloading (which loses nothing that was saved) is the fix. One
 * whose file is not here while there is no line opens by itself when the line is back.
 */
function CrashPage({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  // As it was when it broke: the line may be back by now.
  const [decision] = useState(() => decide(error))
  const isAway = decision.kind === 'toast'
  useLineAgain(isAway, onAgain)
  return (
    <Page>
      <Panel>
        <EmptyState
          icon={isAway ? CloudOff : CircleAlert}
          title={isAway ? '断网了' : '这个页面出了问题'}
          action={
            !isAway && (
              <Button look="main" onClick={() => location.reload()}>
                刷新页面
              </Button>
            )
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
