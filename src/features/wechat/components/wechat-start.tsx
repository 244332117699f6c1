import { QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { WechatEntrance } from '#domain/company/wechat.ts'
import { report } from '#ui/feedback/errors.ts'
import { Button } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { WechatPurpose } from '../model/visit.ts'
import { goToWechat } from '../mutations.ts'

type WechatStartProps = {
  entrance: WechatEntrance
  purpose: WechatPurpose
  /** Where to go after signing in. */
  from?: string | undefined
  /** Of a page that is nothing else. */
  title?: string
  /** What follows. */
  steps: readonly string[]
  /** Other ways. */
  children?: ReactNode
}

/** What happens at WeChat, and the way there. */
export function WechatStart({ entrance, purpose, from, title, steps, children }: WechatStartProps) {
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      await goToWechat({ entrance, purpose, from })
    } catch (error) {
      report(error)
      setBusy(false)
    }
  }
  return (
    <chakra.div
      display="grid"
      gap="5"
      width="full"
      maxWidth="24rem"
      marginInline={title === undefined ? undefined : 'auto'}
    >
      {title !== undefined && (
        <chakra.div display="flex" alignItems="center" gap="3">
          <chakra.span
            display="grid"
            placeItems="center"
            boxSize="11"
            flexShrink="0"
            borderRadius="card"
            bg="brand.soft"
            color="brand"
          >
            <QrCode size={22} aria-hidden />
          </chakra.span>
          <chakra.h1 fontSize="h2">{title}</chakra.h1>
        </chakra.div>
      )}
      <chakra.ol display="grid" gap="1.5" paddingLeft="5" listStyle="decimal" color="ink.muted">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </chakra.ol>
      <Button look="main" size="large" disabled={!isOnline} isBusy={isBusy} onClick={() => void go()}>
        {messages.go[entrance]}
      </Button>
      {!isOnline && (
        <chakra.p color="ink.muted" fontSize="meta">
          {messages.needsLine}
        </chakra.p>
      )}
      {children}
    </chakra.div>
  )
}
