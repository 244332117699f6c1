import { chakra } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'

import { paths } from '#routing/paths.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { IconButton } from '#ui/form/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Panel } from '#ui/layout/panel.tsx'

import { LoginPitch } from '../components/login-pitch.tsx'
import { toReturn } from '../components/return-address.ts'
import { messages } from '../messages.ts'
import { signIn } from '../mutations.ts'
import { useUser } from '../queries.ts'

const Credentials = z.object({
  username: z.string().check(z.trim(), z.minLength(1, messages.usernameMissing)),
  password: z.string().check(z.minLength(1, messages.passwordMissing)),
})

/** Signs in and goes back to where the buyer was sent here from. */
export default function LoginPage() {
  const { state } = useUser()
  const [address] = useSearchParams()
  const back = toReturn(address.get('from'))
  if (state === 'user') return <Navigate to={back} replace />
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 25rem' }}
      alignContent="start"
      alignItems="center"
      minHeight="100vh"
      gap={{ base: '6', lg: '16' }}
      width="full"
      maxWidth="64rem"
      marginInline="auto"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock={{ base: '6', lg: '16' }}
    >
      <LoginPitch />
      <Panel borderInlineWidth="1px" borderRadius="card" padding={{ base: '5', md: '7' }}>
        <LoginForm back={back} />
      </Panel>
    </chakra.div>
  )
}

function LoginForm({ back }: { back: string }) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [isShown, setShown] = useState(false)
  const { field, submit, isBusy, error, form } = useForm(Credentials, {
    defaults: { username: '', password: '' },
    onSubmit: async ({ username, password }) => {
      await signIn(username, password)
      await navigate(back, { replace: true })
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('username'), [setFocus])
  return (
    <Form onSubmit={submit} error={error} submitText={messages.submit} isBusy={isBusy} aria-labelledby="login-title">
      <chakra.h1 id="login-title" fontSize="h2">
        {messages.title}
      </chakra.h1>
      {!isOnline && <Notice tone="warn">{messages.offline}</Notice>}
      <TextInput
        label={messages.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <chakra.div position="relative">
        <TextInput
          label={messages.password}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          paddingRight="12"
          {...field('password')}
        />
        <IconButton
          label={isShown ? messages.hidePassword : messages.showPassword}
          size="small"
          position="absolute"
          right="1"
          // Below the label's line, in the middle of the field.
          top={{ base: '1.5rem', md: '1.625rem' }}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={16} /> : <Eye size={16} />}
        </IconButton>
      </chakra.div>
      <chakra.p color="ink.faint" fontSize="meta" order="1">
        {messages.notRegistered} <TextLink to={paths.list()}>{messages.backToHome}</TextLink>
      </chakra.p>
    </Form>
  )
}
