import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { chakra } from '#ui/theme/chakra.ts'

import { CountBadge } from '../data/count-badge.tsx'
import { tabRecipe } from '../theme/recipes.ts'

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})
const TabLink = chakra(Link, tabRecipe)

export type Tab = { id: string; text: ReactNode; to: string; count?: number }

/** Tabs that are addresses: the current one survives a reload and the back button. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <Bar aria-label={label}>
      {tabs.map(({ id, text, to, count = 0 }) => (
        <TabLink key={id} to={to} replace aria-current={id === current ? 'page' : undefined}>
          {text}
          <CountBadge count={count} look="quiet" />
        </TabLink>
      ))}
    </Bar>
  )
}
