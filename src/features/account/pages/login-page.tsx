import { chakra } from '@chakra-ui/react'
import { Keyboard, ShieldCheck, Smartphone, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'

import { paths } from '#routing/paths.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Panel } from '#ui/layout/panel.tsx'

import { Credentials, PasswordInput, UsernameInput } from '../components/credential-fields.tsx'
import { messages } from '../messages.lazy.ts'
import { reasonToSignIn, toReturn } from '../model/return-address.ts'
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
      alignContent={{ base: 'start', lg: 'center' }}
      alignItems="center"
      minHeight={{ base: '100vh', lg: 'calc(100vh - 7rem)' }}
      gap={{ base: '6', lg: '16' }}
      width="full"
      maxWidth="64rem"
      marginInline="auto"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock={{ base: '6', lg: '8' }}
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
  const reason = reasonToSignIn(back)
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
      {reason && <Notice>{reason}</Notice>}
      {!isOnline && <Notice tone="warn">{messages.offline}</Notice>}
      <UsernameInput {...field('username')} />
      <PasswordInput {...field('password')} />
      <chakra.p color="ink.faint" fontSize="meta" order="1">
        {messages.notRegistered} <TextLink to={paths.list()}>{messages.backToHome}</TextLink>
      </chakra.p>
    </Form>
  )
}

const icons = [WifiOff, Keyboard, ShieldCheck, Smartphone]

/** Why one would sign in here; at the counter only, a phone goes straight to the fields. */
function LoginPitch() {
  return (
    <chakra.div display={{ base: 'none', lg: 'grid' }} gap="6">
      <chakra.div>
        <chakra.p fontSize="2rem" fontWeight="600" lineHeight="1.3">
          {messages.subtitle}
        </chakra.p>
      </chakra.div>
      <chakra.ul display="grid" gap="4" listStyle="none">
        {messages.points.map((point, index) => {
          const Icon = icons[index] ?? ShieldCheck
          return (
            <chakra.li key={point} display="flex" alignItems="center" gap="3" fontSize="h3" color="ink.muted">
              <chakra.span
                display="grid"
                placeItems="center"
                boxSize="10"
                borderRadius="card"
                bg="brand.soft"
                color="brand"
              >
                <Icon size={18} aria-hidden />
              </chakra.span>
              {point}
            </chakra.li>
          )
        })}
      </chakra.ul>
      <chakra.section paddingTop="5" borderTop="1px solid" borderColor="line" color="ink.muted">
        <chakra.h2 marginBottom="2" color="ink">
          {messages.firstTime}
        </chakra.h2>
        <chakra.ol display="grid" gap="1" paddingLeft="5" listStyle="decimal">
          {messages.firstSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </chakra.ol>
      </chakra.section>
    </chakra.div>
  )
}
