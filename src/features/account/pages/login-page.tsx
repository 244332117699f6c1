import { Keyboard, ShieldCheck, Smartphone, WifiOff } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'

import { isRunning } from '#domain/activity/activity.ts'
import { paths } from '#routing/paths.ts'
import { accountPaths } from '#routing/paths/account.ts'
import { wechatPaths } from '#routing/paths/wechat.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { Banner } from '#ui/picture/banner.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { CodeSignIn } from '../components/code-sign-in.tsx'
import { PasswordInput, TotpInput, UsernameInput } from '../components/credential-fields.tsx'
import { SharedComputer } from '../components/shared-computer.tsx'
import { useSignInForm } from '../components/use-sign-in-form.ts'
import { messages } from '../messages.lazy.ts'
import { reasonToSignIn, toReturn } from '../model/return-address.ts'
import { useHasWechat, useLoginBanners } from '../page-queries.ts'
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

/** By password, or by a code sent to the telephone: the way is part of the address. */
function LoginForm({ back }: { back: string }) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [address] = useSearchParams()
  const reason = reasonToSignIn(back)
  const way = address.get('by') === 'code' ? 'code' : 'password'
  const from = address.get('from') ?? undefined
  const goBack = async () => void (await navigate(back, { replace: true }))
  const hasWechat = useLastKnown(useHasWechat())
  const { ways } = messages
  return (
    <chakra.div display="grid" gap="4">
      <chakra.h1 fontSize="h2">{messages.title}</chakra.h1>
      <Tabs
        label={ways.label}
        current={way}
        tabs={[
          { id: 'password', text: ways.password, to: paths.login({ from }) },
          { id: 'code', text: ways.code, to: paths.login({ by: 'code', from }) },
        ]}
      />
      {reason && <Notice>{reason}</Notice>}
      {!isOnline && <Notice tone="warn">{messages.offline}</Notice>}
      {way === 'code' ? <CodeSignIn onSignedIn={goBack} /> : <PasswordSignIn onSignedIn={goBack} />}
      <SharedComputer />
      {hasWechat && (
        <ButtonLink size="large" to={wechatPaths.wechatLogin({ from })}>
          {ways.wechat}
        </ButtonLink>
      )}
      <chakra.p color="ink.faint" fontSize="meta">
        {messages.notRegistered}{' '}
        <TextLink to={paths.register()} onMouseDown={keepFocus}>
          {messages.register}
        </TextLink>
        {' · '}
        <TextLink to={paths.list()} onMouseDown={keepFocus}>
          {messages.backToHome}
        </TextLink>
      </chakra.p>
    </chakra.div>
  )
}

/**
 * What everybody is answered, until another answer comes: who signs in here gets a database of his own, and what is
 * read there is not known at first, while this page still stands.
 */
function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** A press that took the focus out of an empty field would make room for its complaint and move the link away. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

function PasswordSignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { state } = useLocation()
  const { field, submit, isBusy, error, isTotpAsked } = useSignInForm(nameOf(state), onSignedIn)
  return (
    <Form onSubmit={submit} error={error} submitText={messages.submit} isBusy={isBusy}>
      <UsernameInput {...field('username')} />
      <PasswordInput {...field('password')} />
      {isTotpAsked && <TotpInput {...field('totp')} />}
      <TextLink to={accountPaths.forget()} fontSize="meta" justifySelf="end">
        {messages.forgotten}
      </TextLink>
    </Form>
  )
}

/** Of an account that was just made, by the page that leads here. */
const nameOf = (state: unknown): string => {
  const { username } = { ...(state as { username?: unknown } | null) }
  return typeof username === 'string' ? username : ''
}

const icons = [WifiOff, Keyboard, ShieldCheck, Smartphone]

/** Why one would sign in here; at the counter only, a phone goes straight to the fields. */
function LoginPitch() {
  const banners = useLastKnown(useLoginBanners().data)
  const now = useNow({ everyMs: 60_000 })
  const banner = banners?.find((one) => isRunning(one, undefined, now))
  return (
    <chakra.div display={{ base: 'none', lg: 'grid' }} gap="6">
      {banner ? (
        <chakra.div height="8rem" overflow="hidden" borderRadius="card">
          <Banner banner={banner} size="short" />
        </chakra.div>
      ) : (
        <chakra.p fontSize="2rem" fontWeight="600" lineHeight="1.3">
          {messages.subtitle}
        </chakra.p>
      )}
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
