import type { ReactNode } from 'react'

import { Tag } from '#ui/data/tag.tsx'
import { TicketFrame } from '#ui/layout/ticket-frame.tsx'
import { chakra } from '#ui/theme/chakra.ts'

export const TicketGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(20rem, 1fr))' },
    gap: '3',
  },
})

type TicketProps = {
  name: string
  /** What it is worth, large, and what stands under that. */
  worth: ReactNode
  under: string
  facts: readonly string[]
  /** How it stands: days left, used up. */
  state: string
  isIdle: boolean
  isUrgent?: boolean
  action?: ReactNode
}

/** A coupon or voucher that the buyer holds. */
export const Ticket = ({ name, worth, under, facts, state, isIdle, isUrgent = false, action }: TicketProps) => (
  <TicketFrame data-idle={isIdle || undefined} aria-label={name}>
    <div data-at="worth">
      {worth}
      <span>{under}</span>
    </div>
    <div data-at="terms">
      <chakra.h3 fontSize="body" fontWeight="600" truncate title={name}>
        {name}
      </chakra.h3>
      {facts.filter(Boolean).map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" marginTop="auto" paddingTop="1.5">
        <Tag tone={isIdle ? 'neutral' : isUrgent ? 'warn' : 'brand'}>{state}</Tag>
        {action}
      </chakra.div>
    </div>
  </TicketFrame>
)
