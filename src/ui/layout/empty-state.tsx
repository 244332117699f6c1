import { PackageOpen } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  /** The next useful action. */
  action?: ReactNode
  /** All there is on the page: its title is the page's heading. */
  isPage?: boolean
  icon?: ComponentType<{ size?: number; strokeWidth?: number }>
}

const Title = chakra('p', { base: { fontSize: 'h3', fontWeight: '500' } })

/** Nothing here: what that means and what to do next. */
export function EmptyState({ title, children, action, isPage = false, icon: Icon = PackageOpen }: EmptyStateProps) {
  return (
    <chakra.div display="grid" justifyItems="center" gap="2" paddingBlock="10" paddingInline="4" textAlign="center">
      <chakra.span color="ink.faint" aria-hidden>
        <Icon size={36} strokeWidth={1.25} />
      </chakra.span>
      <Title as={isPage ? 'h1' : 'p'}>{title}</Title>
      {children && <chakra.div color="ink.muted">{children}</chakra.div>}
      {action && <chakra.div marginTop="2">{action}</chakra.div>}
    </chakra.div>
  )
}
