import { useEffect, useRef } from 'react'

import { useCommon } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { refreshAccount } from '#sync/account/account.ts'

import { useScreen } from './use-screen.ts'

/**
 * On a change to another screen the common data is reloaded, and where the header is shown (but not on the login page)
 * the current user is fetched. The first screen is left to the boot, which does both.
 */
export function useFreshData(): void {
  const { reload } = useCommon()
  const screen = useScreen()
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (!screen) return
    const isFirst = before.current === undefined
    const isOther = before.current !== screen.path
    before.current = screen.path
    if (isFirst || !isOther) return
    reload()
    if (screen.chrome.header && screen.path !== paths.login.pattern) void refreshAccount()
  }, [screen, reload])
}
