import type { ReactNode } from 'react'

import { MenuFrame } from '#ui/layout/menu-frame.tsx'

import { SELF_SERVICE, type SelfServicePart } from '../model/self-service.ts'

/** 自助服务 with its parts. */
export const SelfServiceFrame = ({ part, children }: { part: SelfServicePart; children: ReactNode }) => (
  <MenuFrame title="自助服务" parts={SELF_SERVICE} current={part}>
    {children}
  </MenuFrame>
)
