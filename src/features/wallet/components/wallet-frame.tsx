import type { ReactNode } from 'react'

import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { MenuFrame } from '#ui/layout/menu-frame.tsx'
import { PageHead } from '#ui/layout/page.tsx'

import { messages } from '../messages.ts'
import { WALLET_PARTS } from '../model/wallet-parts.ts'

type WalletFrameProps = {
  part: (typeof WALLET_PARTS)[number]['id']
  title: string
  /** When what is shown was true (epoch ms). */
  asOf: number | undefined
  aside?: ReactNode
  children: ReactNode
}

/** 我的钱包 with its parts; without a network it says of when the figures are. */
export function WalletFrame({ part, title, asOf, aside, children }: WalletFrameProps) {
  const isOnline = useOnline()
  return (
    <MenuFrame title={messages.title} parts={WALLET_PARTS} current={part}>
      <PageHead>
        <h1>{title}</h1>
        {aside}
        <AgeNote at={asOf} />
      </PageHead>
      {!isOnline && asOf !== undefined && <Notice>{messages.offline}</Notice>}
      {children}
    </MenuFrame>
  )
}
