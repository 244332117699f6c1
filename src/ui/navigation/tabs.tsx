import type { ReactNode } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

import { CountBadge } from '../data/count-badge.tsx'
import { tabRecipe } from '../theme/recipes.ts'
import { Link } from './link.tsx'

const Bar = chakra('nav', {
  base: {
    position: 'relative',
    display: 'flex',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // The first word begins where a panel's own words do.
    paddingInline: { base: '0', md: '1' },
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})
const TabLink = chakra(Link, tabRecipe)

export type Tab = { id: string; text: ReactNode; to: string; count?: number }

/**
 * Moves the bar, and never the page, so that the current tab stands in its middle where a phone has no room for all.
 */
function bringIntoBar(tab: HTMLElement | null): void {
  const bar = tab?.parentElement
  if (!bar || bar.scrollWidth <= bar.clientWidth) return
  bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
}

/** Tabs that are addresses: the current one survives a reload and the back button. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <Bar aria-label={label}>
      {tabs.map(({ id, text, to, count = 0 }) => (
        <TabLink
          key={id}
          ref={id === current ? bringIntoBar : undefined}
          to={to}
          replace
          aria-current={id === current ? 'page' : undefined}
        >
          {text}
          <CountBadge count={count} look="quiet" />
        </TabLink>
      ))}
    </Bar>
  )
}
