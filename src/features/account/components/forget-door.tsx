import type { ReactNode } from 'react'

import { Panel } from '#ui/layout/panel.tsx'
import { Steps } from '#ui/navigation/steps.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { forget } from '../messages.lazy.ts'

/** A step of 找回密码: one panel in the middle. */
export const ForgetDoor = ({ step, children }: { step: 1 | 2 | 3; children: ReactNode }) => (
  <chakra.div
    display="grid"
    gap="6"
    alignContent="start"
    justifyItems="center"
    width="full"
    maxWidth="34rem"
    minHeight={{ base: '100vh', lg: 'calc(100vh - 7rem)' }}
    marginInline="auto"
    paddingInline={{ base: '4', md: '6' }}
    paddingBlock={{ base: '6', lg: '16' }}
  >
    <Steps label={forget.steps} names={forget.names} current={step} />
    <Panel width="full" borderInlineWidth="1px" borderRadius="card" padding={{ base: '5', md: '7' }}>
      {children}
    </Panel>
  </chakra.div>
)
