import { Component, type ReactNode, Suspense } from 'react'

type LateProps = { fallback?: ReactNode; children: ReactNode }

/** What may come late, or not at all: a file that cannot be fetched leaves its place empty and takes no page down. */
export class Late extends Component<LateProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.hasFailed ? (fallback ?? null) : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
