import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { registerSW } from 'virtual:pwa-register'

import { Button } from '#ui/form/button.tsx'

const CHECK_EVERY_MS = 60 * 60 * 1_000

const Card = chakra('output', {
  base: {
    position: 'fixed',
    right: { base: '2', lg: 'calc(var(--cb-sizes-side-bar) + 1rem)' },
    left: { base: '2', md: 'auto' },
    bottom: 'calc(var(--chrome-bottom, 0px) + 0.75rem + env(safe-area-inset-bottom))',
    zIndex: 'flyout',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '2',
    paddingInline: '4',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'brand.line',
    borderRadius: 'control',
    boxShadow: 'float',
  },
})

/** A new version waits: the buyer says when to take it, and the page reloads once. */
export function UpdatePrompt() {
  const [isWaiting, setWaiting] = useState(false)
  const update = useRef<ReturnType<typeof registerSW>>(undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    update.current = registerSW({
      onNeedRefresh: () => setWaiting(true),
      onRegisteredSW: (_, registration) => {
        timer = setInterval(() => {
          if (navigator.onLine) registration?.update().catch(() => {}) // the next hour asks again
        }, CHECK_EVERY_MS)
      },
    })
    return () => clearInterval(timer)
  }, [])
  if (!isWaiting) return null
  return (
    <Card className="no-print">
      新版本已就绪
      <Button size="small" look="main" onClick={() => void update.current?.()}>
        立即更新
      </Button>
      <Button size="small" look="quiet" onClick={() => setWaiting(false)}>
        稍后
      </Button>
    </Card>
  )
}
