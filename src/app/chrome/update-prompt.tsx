import { useEffect, useState, useSyncExternalStore } from 'react'
import { registerSW } from 'virtual:pwa-register'

import { engineStatus, statusStore } from '#sync/stores.ts'
import { onRenewPage, renewPage } from '#ui/feedback/renew-page.ts'
import { Button } from '#ui/form/button.tsx'
import { pageRests } from '#ui/page-progress.ts'
import { chakra } from '#ui/theme/chakra.ts'

const CHECK_EVERY_MS = 60 * 60 * 1_000
/** A first install that was cut off is tried again by nobody but us. */
const INSTALL_EVERY_MS = 30_000

const reload = () => location.reload()

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

/**
 * A new version waits, or the server no longer takes what this one sends: the buyer says when to take it, and the page
 * reloads once. Put off, it does not ask again; the header's chip still tells of edits that wait for it.
 */
export function UpdatePrompt() {
  const [isWaiting, setWaiting] = useState(false)
  const [isPutOff, setPutOff] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isRequired = useSyncExternalStore(statusStore.subscribe, () => engineStatus().state === 'updateRequired')
  useEffect(() => {
    let registration: ServiceWorkerRegistration | undefined
    let update: ReturnType<typeof registerSW> | undefined
    const register = () => {
      update = registerSW({
        onNeedRefresh: () => {
          setWaiting(true)
          // The library reloads only pages that began under a service worker; a first visit did not.
          navigator.serviceWorker.addEventListener('controllerchange', reload)
        },
        onRegisteredSW: (_, registered) => {
          registration = registered
        },
      })
    }
    // Some hundred files of the version come with it: the page has what it needs first.
    let isOver = false
    void pageRests(1_000, 10_000).then(() => isOver || register())
    const installing = setInterval(() => {
      if (!registration?.active && !registration?.installing && !registration?.waiting) register()
    }, INSTALL_EVERY_MS)
    const checking = setInterval(() => {
      if (navigator.onLine) registration?.update().catch(() => {}) // the next hour asks again
    }, CHECK_EVERY_MS)
    onRenewPage(async () => {
      setBusy(true)
      if (!update) register()
      registration ??= await navigator.serviceWorker?.getRegistration()
      if (await hasNewer(registration)) await update?.()
      else location.reload()
    })
    return () => {
      isOver = true
      clearInterval(installing)
      clearInterval(checking)
    }
  }, [])
  if (isPutOff || !(isWaiting || isRequired)) return null
  return (
    <Card className="no-print">
      <span>{isRequired ? '页面版本过旧，刷新后继续同步，改动都保存在本机' : '新版本已就绪'}</span>
      <Button size="small" look="main" isBusy={isBusy} onClick={renewPage}>
        {isRequired ? '刷新' : '立即更新'}
      </Button>
      <Button size="small" look="quiet" onClick={() => setPutOff(true)}>
        稍后
      </Button>
    </Card>
  )
}

/** Asks the server, where none is here yet: a page behind a service worker would else get its old files again. */
async function hasNewer(registration: ServiceWorkerRegistration | undefined): Promise<boolean> {
  // A line that swallows the question must not keep back what waits here.
  if (registration?.waiting) return true
  try {
    await registration?.update()
    const coming = registration?.installing
    if (coming) {
      await new Promise<void>((resolve) => {
        coming.addEventListener('statechange', () => {
          if (coming.state !== 'installing') resolve()
        })
      })
    }
  } catch {
    // Without a network what is here already is the newest.
  }
  return Boolean(registration?.waiting)
}
