import { useEffect } from 'react'

import { useUnreadCount } from '#features/message/index.ts'
import { useCommon } from '#features/site/index.ts'
import { useUndecidedCount } from '#features/sync-status/index.ts'
import { useGivenTitle } from '#ui/hooks/use-title.ts'

import { useScreen } from '../screen-table.ts'

const SITE_TITLE = '常备医药采购'

/**
 * "{page title}-{site title}", led by how many edits wait for a decision; the tab's icon then carries a dot. The icon
 * of the installed app counts everything that waits to be looked at: these, and unread messages.
 */
export function DocumentTitle() {
  const screenTitle = useScreen()?.title
  const title = useGivenTitle() ?? screenTitle
  const siteTitle = useCommon().data?.siteTitle ?? SITE_TITLE
  const undecided = useUndecidedCount()
  const waiting = undecided + useUnreadCount()
  const hasDot = undecided > 0
  useEffect(() => {
    document.querySelector('link[rel=icon]')?.setAttribute('href', hasDot ? '/icons/mark-dot.svg' : '/icons/mark.svg')
  }, [hasDot])
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    void (waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => undefined)
  }, [waiting])
  return <title>{`${hasDot ? `(${undecided}) ` : ''}${title ? `${title}-` : ''}${siteTitle}`}</title>
}
