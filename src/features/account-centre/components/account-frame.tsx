import type { ReactNode } from 'react'

import { MenuFrame } from '#ui/layout/menu-frame.tsx'

import { ACCOUNT_CENTRE, type AccountCentrePart } from '../model/account-centre.ts'

/** 账户中心 with its parts. */
export const AccountFrame = ({ part, children }: { part: AccountCentrePart; children: ReactNode }) => (
  <MenuFrame title="账户中心" parts={ACCOUNT_CENTRE} current={part}>
    {children}
  </MenuFrame>
)
