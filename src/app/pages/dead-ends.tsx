/** Pages without content of their own: each says why and offers a way on. */
import { CalendarClock, CalendarX2, ExternalLink, type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'

import { readLink } from '#routing/links.ts'
import { paths } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

export const NotFoundPage = () => (
  <DeadEnd icon={SearchX} title="页面不存在">
    地址可能已经变更，或输入有误。可以从首页或药品列表继续。
  </DeadEnd>
)

export const NoActivityPage = () => (
  <DeadEnd icon={CalendarX2} title="活动不存在">
    活动可能已经结束或下架。正在进行的活动在首页，药品可以照常购买。
  </DeadEnd>
)

/** Anybody can write a message into an address: it is quoted as the link's own words, never said in our name. */
const MESSAGE_MAX = 60

/** Opens the activity a link names: a page of ours at once, another site when asked to, or shows the link's message. */
export function LoadingActivityPage() {
  const [query] = useSearchParams()
  const target = readLink(query.get('link') ?? undefined)
  if (target.kind === 'inside') return <Navigate to={target.to} replace />
  if (target.kind === 'message') {
    return (
      <DeadEnd icon={CalendarClock} title={target.isOurs ? target.text : '活动未开始'}>
        {!target.isOurs && (
          <>
            这个链接附有一句话，不是常备的通知：“{target.text.slice(0, MESSAGE_MAX)}”。
            <br />
          </>
        )}
        活动开始后可从首页进入，药品可以照常购买。
      </DeadEnd>
    )
  }
  const open = () => window.open(target.href, '_blank', 'noreferrer')
  return (
    <DeadEnd
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
    </DeadEnd>
  )
}

type DeadEndProps = { icon: LucideIcon; title: string; children: ReactNode; first?: ReactNode }

/** `first` is a better action than the two links, if there is one. */
const DeadEnd = ({ icon, title, children, first }: DeadEndProps) => (
  <Page>
    <Panel>
      <EmptyState
        isPage
        icon={icon}
        title={title}
        action={
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
            {first}
            <ButtonLink to={paths.home()} {...(!first && { look: 'main' })}>
              返回首页
            </ButtonLink>
            <ButtonLink to={paths.list()}>查看全部药品</ButtonLink>
          </chakra.div>
        }
      >
        {children}
      </EmptyState>
    </Panel>
  </Page>
)
