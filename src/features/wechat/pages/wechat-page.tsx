import { useEffect, useRef } from 'react'

import { entranceFor, isWechatBrowser } from '#domain/company/wechat.ts'
import { AccountFrame } from '#features/account-centre/index.ts'
import { Tag } from '#ui/data/tag.tsx'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { WechatCode } from '../components/wechat-code.tsx'
import { WechatStart } from '../components/wechat-start.tsx'
import { messages } from '../messages.ts'
import { unbindWechat } from '../mutations.ts'
import { useWechat } from '../queries.ts'

/** Which WeChat is bound, and the code to bind one. */
export default function WechatPage() {
  const { data, isLoading, error, reload } = useWechat()
  const isOnline = useOnline()
  useBoundNews(data?.nickname)
  if (!data && isLoading) return <Skeleton />
  return (
    <AccountFrame part="wechat">
      <PageHead>
        <h1>{messages.title}</h1>
        {data?.nickname !== undefined && <Tag tone="info">{messages.bound}</Tag>}
      </PageHead>
      {!isOnline && data && <Notice tone="warn">{messages.offline}</Notice>}
      <Panel>
        {!data && <NotRead error={error} retry={reload} />}
        {data?.nickname !== undefined && <Bound nickname={data.nickname} isOnline={isOnline} onChange={reload} />}
        {data && data.nickname === undefined && <Unbound ways={data} onLook={reload} />}
      </Panel>
    </AccountFrame>
  )
}

/** Says so when the phone has agreed while the page was open. */
function useBoundNews(nickname: string | undefined): void {
  const before = useRef<string | undefined>(undefined)
  const hasLooked = useRef(false)
  useEffect(() => {
    if (hasLooked.current && before.current === undefined && nickname !== undefined) toast(messages.done(nickname))
    hasLooked.current = true
    before.current = nickname
  }, [nickname])
}

type UnboundProps = { ways: { isScannable: boolean; isInside: boolean }; onLook: () => void }

/** By a visit to WeChat; where there is the 公众号 alone, by a code for a telephone. */
function Unbound({ ways, onLook }: UnboundProps) {
  const entrance = entranceFor(ways, isWechatBrowser(navigator.userAgent))
  if (entrance) return <WechatStart entrance={entrance} purpose="bind" steps={messages.bind.steps} />
  if (ways.isInside) return <WechatCode onLook={onLook} />
  return <EmptyState title={messages.off}>{messages.offHint}</EmptyState>
}

type BoundProps = { nickname: string; isOnline: boolean; onChange: () => void }

function Bound({ nickname, isOnline, onChange }: BoundProps) {
  const unbind = async () => {
    if (!(await confirm(messages.unbindAsk, { yes: messages.unbind, isDangerous: true }))) return
    try {
      await unbindWechat()
      toast(messages.unbound)
      onChange()
    } catch (error) {
      report(error)
    }
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
      <div>
        <p>{messages.boundTo(nickname)}</p>
        <chakra.p color="ink.muted" fontSize="meta">
          {messages.boundHint}
        </chakra.p>
      </div>
      <Button marginLeft="auto" disabled={!isOnline} onClick={() => void unbind()}>
        {messages.unbind}
      </Button>
    </chakra.div>
  )
}
