import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

import type { UserState } from '#contract/account.ts'
import { paths } from '#routing/paths.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Dialog } from '#ui/navigation/drawer.tsx'

import { messages, signInAgain as words } from '../messages.lazy.ts'
import { signIn } from '../mutations.ts'
import { usePendingCount } from '../queries.ts'
import { Credentials, PasswordInput, UsernameInput } from './credential-fields.tsx'

type SignInSheetProps = { user: Pick<UserState, 'username' | 'company' | 'buyer'>; onClose: () => void }

/**
 * Signs the shown account in again without leaving the page; the queue goes on where it was. Another account is another
 * queue: that is said before, and then the shop opens anew for it.
 */
export default function SignInSheet({ user, onClose }: SignInSheetProps) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const pending = usePendingCount()
  const { field, submit, isBusy, error, form } = useForm(Credentials, {
    defaults: { username: user.username, password: '' },
    onSubmit: async ({ username, password }) => {
      const signedIn = await signIn(username, password)
      onClose()
      if (signedIn.buyer.id === user.buyer.id) {
        toast(pending > 0 ? words.resumed(pending) : words.signedIn)
        return
      }
      await navigate(paths.home(), { replace: true })
      toast(words.switched(signedIn.company))
    },
  })
  const { setFocus, watch } = form
  useEffect(() => setFocus('password'), [setFocus])
  const isOther = watch('username').trim() !== user.username
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
      </Form>
    </Dialog>
  )
}
