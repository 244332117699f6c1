import { useNavigate } from 'react-router-dom'

import type { UserState } from '#contract/account.ts'
import { paths } from '#routing/paths.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, signInAgain as words } from '../messages.lazy.ts'
import { usePendingCount } from '../page-queries.ts'
import { PasswordInput, TotpInput, UsernameInput } from './credential-fields.tsx'
import { useSignInForm } from './use-sign-in-form.ts'

type SignInSheetProps = { user: Pick<UserState, 'username' | 'company' | 'buyer'>; onClose: () => void }

/**
 * Signs the shown account in again without leaving the page; the queue goes on where it was. Another account is another
 * queue: that is said before, and then the shop opens anew for it.
 */
export default function SignInSheet({ user, onClose }: SignInSheetProps) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const pending = usePendingCount()
  const { field, submit, isBusy, error, form, isTotpAsked } = useSignInForm(user.username, async (signedIn) => {
    onClose()
    if (signedIn.buyer.id === user.buyer.id) {
      toast(pending > 0 ? words.resumed(pending) : words.signedIn)
      return
    }
    await navigate(paths.home(), { replace: true })
    toast(words.switched(signedIn.company))
  })
  const isOther = form.watch('username').trim() !== user.username
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Form
        onSubmit={submit}
        error={error}
        submitText={messages.submit}
        isBusy={isBusy}
        aside={
          <Button size="large" look="quiet" onClick={onClose}>
            {words.later}
          </Button>
        }
      >
        <chakra.p color="ink.muted">{pending > 0 ? words.pending(pending) : words.nothingPending}</chakra.p>
        {!isOnline && <Notice tone="warn">{words.offline}</Notice>}
        <UsernameInput {...field('username')} />
        {isOther && <Notice tone="warn">{words.otherAccount(user.company, pending)}</Notice>}
        <PasswordInput {...field('password')} />
        {isTotpAsked && <TotpInput {...field('totp')} />}
      </Form>
    </Dialog>
  )
}
