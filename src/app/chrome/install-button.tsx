import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { install, useInstall } from '#app/install.ts'
import { Button } from '#ui/form/button.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'

const IosInstallSheet = lazy(async () => ({ default: (await import('./ios-install-sheet.tsx')).IosInstallSheet }))

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
