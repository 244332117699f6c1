import type { ReactNode } from 'react'

import { MenuFrame } from '#ui/layout/menu-frame.tsx'

import type { AccountCentrePart } from '../model/account-centre.ts'
import { useAccountParts } from '../queries.ts'

/** 账户中心 with its parts. */
export const AccountFrame = ({ part, children }: { part: AccountCentrePart; children: ReactNode }) => (
  <MenuFrame title="账户中心" parts={useAccountParts()} current={part}>
    {children}
  </MenuFrame>
)
