import { Component, type ReactNode } from 'react'

import { CrashPage } from './pages/crash-page.tsx'

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
