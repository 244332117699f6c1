import { chakra } from '@chakra-ui/react'
import { CalendarClock, ExternalLink } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router-dom'

import { readLink } from '#routing/links.ts'
import { Button } from '#ui/form/button.tsx'

import { WayOn } from './way-on.tsx'

/** A message can come from any address: no more of it than an editor would write. */
const MESSAGE_MAX = 60

/** Opens the activity a link names: a page of ours at once, another site when asked to, and says a message. */
export default function LoadingActivityPage() {
  const [query] = useSearchParams()
  const target = readLink(query.get('link') ?? undefined)
  if (target.kind === 'inside') return <Navigate to={target.to} replace />
  if (target.kind === 'message') {
    return (
      <WayOn icon={CalendarClock} title={target.text.slice(0, MESSAGE_MAX)}>
        活动开始后可从首页进入，药品可以照常购买。
      </WayOn>
    )
  }
  const open = () => window.open(target.href, '_blank', 'noreferrer')
  return (
    <WayOn
      icon={ExternalLink}
      title="即将离开常备"
      first={
        <Button look="main" onClick={open}>
          前往该网站
        </Button>
      }
    >
      这个活动在其他网站上：
      <chakra.b wordBreak="break-all" fontWeight="500" color="ink">
        {new URL(target.href, location.href).host}
      </chakra.b>
      。请确认是您认识的网站。
    </WayOn>
  )
}
