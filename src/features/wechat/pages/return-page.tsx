import { ScanLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'

import { toReturn, useUser } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { wechatPaths } from '#routing/paths/wechat.ts'
import { toFailure } from '#ui/feedback/errors.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { BindHeld, SignInHeld, UnboundHeld } from '../components/held-panels.tsx'
import { messages } from '../messages.ts'
import { dropVisit, heldVisit, type WechatPurpose, type WechatVisit } from '../model/visit.ts'
import { arriveFromWechat } from '../mutations.ts'

/**
 * Where a browser comes back to that was sent to WeChat, and, once somebody has signed in, to bind who agreed there.
 */
export default function ReturnPage() {
  const { visit, failure } = useArrival()
  return (
    <Page width="narrow">
      <Panel>
        {failure && <Failed purpose={visit?.purpose ?? 'signIn'} from={visit?.from} text={failure} />}
        {!failure && !visit?.person && <Skeleton label={messages.arriving} />}
        {!failure && visit?.person && <Held visit={visit} nickname={visit.person.nickname} />}
      </Panel>
    </Page>
  )
}

/** Takes the code to the server, once; after that the visit is what this tab holds. */
function useArrival(): { visit: WechatVisit | undefined; failure: string | undefined } {
  const [query, setQuery] = useSearchParams()
  const [visit, setVisit] = useState(() => heldVisit(Date.now()))
  const [code, state] = [query.get('code'), query.get('state')]
  const [failure, setFailure] = useState(() => failureOf(visit, code, state))
  const isSent = useRef(false)
  useEffect(() => {
    if (!visit || visit.person || !code || failure || isSent.current) return
    isSent.current = true
    const arrive = async () => {
      try {
        setVisit(await arriveFromWechat(visit, code))
        // A code is no part of what the browser remembers.
        setQuery({}, { replace: true })
      } catch (error) {
        setFailure(toFailure(error))
      }
    }
    void arrive()
  }, [visit, code, failure, setQuery])
  return { visit, failure }
}

/** What is wrong with how one came here. */
function failureOf(visit: WechatVisit | undefined, code: string | null, state: string | null): string | undefined {
  if (!visit) return messages.notHere
  if (visit.person) return undefined
  if (state !== visit.state) return messages.notHere
  return code ? undefined : messages.refused[visit.purpose]
}

function Held({ visit, nickname }: { visit: WechatVisit; nickname: string }) {
  const { state, user } = useUser()
  const navigate = useNavigate()
  const from = toReturn(visit.from ?? null)
  if (state === 'loading') return <Skeleton />
  if (user) {
    const leave = () => void navigate(visit.purpose === 'bind' ? wechatPaths.wechat() : from, { replace: true })
    const drop = () => {
      dropVisit()
      leave()
    }
    const onDone = () => {
      toast(messages.done(nickname))
      leave()
    }
    return <BindHeld visit={visit} nickname={nickname} username={user.username} onDone={onDone} onDrop={drop} />
  }
  if (visit.person?.isBound)
    return <SignInHeld visit={visit} nickname={nickname} onDone={() => void navigate(from, { replace: true })} />
  return visit.purpose === 'register' ? <Navigate to={paths.register()} replace /> : <UnboundHeld nickname={nickname} />
}

const AGAIN: Readonly<Record<WechatPurpose, string>> = {
  signIn: wechatPaths.wechatLogin(),
  register: registerPaths.wechat(),
  bind: wechatPaths.wechat(),
}

type FailedProps = { purpose: WechatPurpose; from: string | undefined; text: string }

const Failed = ({ purpose, from, text }: FailedProps) => (
  <EmptyState
    isPage
    icon={ScanLine}
    title={messages.failed}
    action={
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
        <ButtonLink look="main" to={AGAIN[purpose]}>
          {messages.scanAgain}
        </ButtonLink>
        {purpose === 'signIn' && <ButtonLink to={paths.login({ from })}>{messages.login.byPassword}</ButtonLink>}
      </chakra.div>
    }
  >
    {text}
  </EmptyState>
)
