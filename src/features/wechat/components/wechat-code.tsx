import { useEffect, useState } from 'react'

import { report } from '#ui/feedback/errors.ts'
import { Button } from '#ui/form/button.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { qrAddress } from '#ui/picture/qr-address.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { requestWechat } from '../mutations.ts'

/** How often the page looks whether the phone has agreed. */
const LOOK_EVERY_MS = 2_000

type WechatCodeProps = { isOnline: boolean; onLook: () => void }

/** The code to scan, as long as it is valid. */
export function WechatCode({ isOnline, onLook }: WechatCodeProps) {
  const [asked, setAsked] = useState<{ url: string; expiresAt: number }>()
  const now = useNow({ everyMs: 1_000 })
  const seconds = asked ? Math.ceil((asked.expiresAt - now) / 1_000) : 0
  const isShown = asked !== undefined && seconds > 0
  useEffect(() => {
    if (!isShown) return undefined
    const looking = setInterval(onLook, LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [isShown, onLook])
  const ask = async () => {
    try {
      setAsked(await requestWechat())
    } catch (error) {
      report(error)
    }
  }
  return (
    <chakra.div display="grid" justifyItems="center" gap="3" paddingBlock="4" textAlign="center">
      {isShown ? (
        <>
          {/* A code is read by its contrast, in the dark too. */}
          <chakra.img src={qrAddress(asked.url)} alt={messages.scan} boxSize="12rem" bg="white" padding="2" />
          <p>{messages.scan}</p>
          <chakra.p color="ink.muted" fontSize="meta">
            {messages.left(seconds)} · <OutsideLink href={asked.url}>{messages.open}</OutsideLink>
          </chakra.p>
        </>
      ) : (
        <>
          <chakra.p color="ink.muted">{asked ? messages.expired : messages.unboundHint}</chakra.p>
          <Button look="main" disabled={!isOnline} onClick={() => void ask()}>
            {asked ? messages.again : messages.show}
          </Button>
        </>
      )}
    </chakra.div>
  )
}
