import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'

import { paths } from '#routing/paths.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Panel } from '#ui/layout/panel.tsx'

import { LoginPitch } from '../components/login-pitch.tsx'
import { PasswordInput } from '../components/password-input.tsx'
import { messages } from '../messages.ts'
import { Credentials } from '../model/credentials.ts'
import { toReturn } from '../model/return-address.ts'
import { signIn } from '../mutations.ts'
import { useUser } from '../queries.ts'

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
      <PasswordInput {...field('password')} />
      <chakra.p color="ink.faint" fontSize="meta" order="1">
        {messages.notRegistered} <TextLink to={paths.list()}>{messages.backToHome}</TextLink>
      </chakra.p>
    </Form>
  )
}
