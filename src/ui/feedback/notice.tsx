import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    paddingBlock: '2',
    paddingInline: '3',
    borderRadius: 'control',
    '& > svg': { flexShrink: 0, marginTop: '2px' },
    '& > div': { flex: 1, color: 'ink' },
  },
  variants: {
    tone: {
      info: { bg: 'info.soft', color: 'info' },
      good: { bg: 'brand.soft', color: 'brand' },
      warn: { bg: 'warn.soft', color: 'warn' },
      danger: { bg: 'danger.soft', color: 'danger' },
    },
  },
})
const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, danger: CircleAlert }

type NoticeProps = {
  tone?: keyof typeof icons
  /** Read aloud as soon as it stands; what is dangerous always is. */
  isTold?: boolean
  children: ReactNode
  action?: ReactNode
}

/** A sentence that stays on the page: what is so, why, and what to do about it. */
export function Notice({ tone = 'info', isTold = tone === 'danger', children, action }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <Frame tone={tone} role={isTold ? 'alert' : undefined}>
      <Icon size={16} aria-hidden />
      <div>{children}</div>
      {action}
    </Frame>
  )
}
