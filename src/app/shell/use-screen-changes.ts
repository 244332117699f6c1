import { useEffect, useRef } from 'react'

import { useCommon } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { memberPaths } from '#routing/paths/member.ts'
import { wechatPaths } from '#routing/paths/wechat.ts'
import type { Screen } from '#routing/screen.ts'
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

/** By the specification: login, the member centre and binding WeChat, which ask themselves where they need to. */
const UNASKED: ReadonlySet<string> = new Set(
  [paths.login, memberPaths.member, wechatPaths.wechat, wechatPaths.bindWechat].map(({ pattern }) => pattern),
)

/** Whether the current user is fetched when this screen is opened. */
export const asksWhoIsHere = ({ chrome, path }: Pick<Screen, 'chrome' | 'path'>): boolean =>
  chrome.header !== false && !UNASKED.has(path)

/**
 * On a change to another screen the common data is reloaded, and where the header is shown the current user is fetched,
 * but not on the pages of `UNASKED`. The first screen is left to the boot, which does both.
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
    if (asksWhoIsHere(screen)) void refreshAccount()
  }, [screen, reload])
}
