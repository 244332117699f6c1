import type { ReactNode } from 'react'

import { MenuFrame } from '#ui/layout/menu-frame.tsx'

import { pageMessages } from '../messages.lazy.ts'
import { ORDER_CENTRE, type OrderCentrePart } from '../model/order-centre.ts'

/** The order centre with its parts. */
export const OrderFrame = ({ part, children }: { part: OrderCentrePart; children: ReactNode }) => (
  <MenuFrame title={pageMessages.centre} parts={ORDER_CENTRE} current={part}>
    {children}
  </MenuFrame>
)
