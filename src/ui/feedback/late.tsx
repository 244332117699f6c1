import { Component, type ReactNode, Suspense } from 'react'

import { askAgain } from '../lazy-again.ts'
import { report } from './errors.ts'

type LateProps = {
  fallback?: ReactNode
  children: ReactNode
  /** Closes what somebody has opened, who is told why and may ask again. */
  onFailure?: () => void
}

/** What may come late, or not at all: a file that cannot be fetched leaves its place empty and takes no page down. */
export class Late extends Component<LateProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    const { onFailure } = this.props
    if (!onFailure) return
    askAgain()
    onFailure()
    report(error)
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.hasFailed ? (fallback ?? null) : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
