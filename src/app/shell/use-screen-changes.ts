import { useEffect, useRef } from 'react'

import { useCommon } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { refreshAccount } from '#sync/account/account.ts'
import { lineIsFree } from '#ui/page-progress.ts'
import { PAGE_VIEW_DELAY_MS } from '#ui/timing.ts'

import { useScreen } from '../screen-table.ts'

/** Fetched when it is first needed: no visit waits for its own statistics. */
const load = () => import('#features/statistics/index.ts')

/** Reports 300 ms after a change to another screen that it was opened; without a line, when it is back. */
export function usePageViews(): void {
  const route = useScreen()?.path
  useEffect(() => {
    if (route === undefined) return
    const timer = setTimeout(() => {
      void report(route, innerWidth).catch(() => {}) // the next screen tries again
    }, PAGE_VIEW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [route])
  useEffect(() => {
    const send = () =>
      void load().then(
        ({ sendViews }) => sendViews(),
        () => {},
      )
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [])
}

async function report(route: string, pixels: number): Promise<void> {
  await lineIsFree()
  const { countView, sendViews } = await load()
  countView(route, pixels)
  await sendViews()
}

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
