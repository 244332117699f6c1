import { type ComponentType, createElement, lazy } from 'react'

const renewals = new Set<() => void>()

/** `lazy` whose file can be asked for again after a failure: React keeps a rejected one for good. */
export function lazyAgain<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const make = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        renewals.add(() => (current = make()))
        throw error
      }),
    )
  let current = make()
  return (props) => createElement(current as ComponentType<P>, props)
}

/** Whatever failed is asked for again when it is drawn next: for a boundary, once it has caught the failure. */
export function askAgain(): void {
  for (const renew of renewals) renew()
  renewals.clear()
}
