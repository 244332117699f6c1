import { ShieldCheck } from 'lucide-react'

import { paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'

import { ForgetDoor } from '../components/forget-door.tsx'
import { forget as words } from '../messages.lazy.ts'

export default function PasswordSetPage() {
  return (
    <ForgetDoor step={3}>
      <EmptyState
        isPage
        icon={ShieldCheck}
        title={words.doneTitle}
        action={
          <ButtonLink look="main" to={paths.login()}>
            {words.toLogin}
          </ButtonLink>
        }
      >
        {words.done}
      </EmptyState>
    </ForgetDoor>
  )
}
