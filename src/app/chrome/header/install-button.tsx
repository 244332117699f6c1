import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { useStore } from '#lib/use-store.ts'
import { Button } from '#ui/form/button.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'

import { installOffer } from './install-offer.ts'

const isIos = () =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** How this browser can put us on the home screen: it offers · iOS wants to be shown how · it cannot, or has. */
function useInstall(): 'offer' | 'ios' | 'none' {
  const offer = useStore(installOffer)
  return isInstalled() ? 'none' : offer ? 'offer' : isIos() ? 'ios' : 'none'
}

/** Shows the browser's own question; an offer is good for one. */
async function install(): Promise<void> {
  const offer = installOffer.get()
  installOffer.set(undefined)
  await offer?.prompt()
}

const IosInstallSheet = lazy(async () => ({ default: (await import('./ios-install-sheet.lazy.tsx')).IosInstallSheet }))

/** 添加到桌面, where the browser can do it; on iOS it shows how. */
export function InstallButton({ look }: { look: 'link' | 'button' }) {
  const way = useInstall()
  const [isSheetOpen, setSheetOpen] = useState(false)
  if (way === 'none') return null
  const press = () => (way === 'ios' ? setSheetOpen(true) : void install())
  return (
    <>
      {look === 'link' ? (
        <LinkButton look="muted" onClick={press}>
          添加到桌面
        </LinkButton>
      ) : (
        <Button onClick={press}>
          <Download size={16} aria-hidden />
          添加到桌面
        </Button>
      )}
      {isSheetOpen && (
        <Suspense>
          <IosInstallSheet onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
