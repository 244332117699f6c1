import { CircleUser } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { IconButton } from '#ui/form/button.tsx'

const AccountSheet = lazy(async () => ({ default: (await import('./account-sheet.tsx')).AccountSheet }))

/** On phones: what the counter's top line holds, behind one button. */
export function PhoneAccount() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label="账户与联系方式" hideFrom="lg" onClick={() => setOpen(true)}>
        <CircleUser size={22} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <AccountSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
