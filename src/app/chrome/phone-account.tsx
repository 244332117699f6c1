import { chakra } from '@chakra-ui/react'
import { CircleUser } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { useUnreadCount } from '#features/message/index.ts'
import { CountBadge } from '#ui/data/count-badge.tsx'
import { IconButton } from '#ui/form/button.tsx'

const AccountSheet = lazy(async () => ({ default: (await import('./account-sheet.tsx')).AccountSheet }))

/** On phones: what the counter's top line holds, behind one button. */
export function PhoneAccount() {
  const [isOpen, setOpen] = useState(false)
  const unread = useUnreadCount()
  return (
    <>
      <IconButton
        label={unread > 0 ? `账户与联系方式，${unread} 条未读消息` : '账户与联系方式'}
        position="relative"
        hideFrom="lg"
        onClick={() => setOpen(true)}
      >
        <CircleUser size={22} />
        <chakra.span position="absolute" top="0" right="0">
          <CountBadge count={unread} />
        </chakra.span>
      </IconButton>
      {isOpen && (
        <Suspense>
          <AccountSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
