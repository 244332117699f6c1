import { useState } from 'react'

import { AccountFrame } from '#features/account-centre/index.ts'
import { useRefusal } from '#features/account/index.ts'
import { WebhookSection } from '#features/webhook/index.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { KeyRow } from '../components/key-row.tsx'
import { MakeSection } from '../components/make-section.tsx'
import { messages } from '../messages.ts'
import { useColleagues, useKeys } from '../queries.ts'

const DOCS = '/api/open/docs'

/** 系统对接: who manages the company gives its own programs keys, and takes them back. */
export default function SystemsPage() {
  const refusal = useRefusal('system.manage')
  const mayManage = refusal === undefined
  const { data, asOf, isLoading, error, reload } = useKeys(mayManage)
  const colleagues = useColleagues(mayManage)
  const [isMaking, setMaking] = useState(false)
  const isOnline = useOnline()
  if (mayManage && !data && isLoading) return <Skeleton />
  const inForce = data?.filter(({ endedAt }) => endedAt === undefined).length ?? 0
  const canMake = mayManage && isOnline && colleagues.data !== undefined
  return (
    <AccountFrame part="systems">
      <PageHead>
        <h1>{messages.title}</h1>
        <AgeNote at={asOf} />
        <OutsideLink href={DOCS} target="_blank" rel="noopener" marginLeft="auto">
          {messages.docs}
        </OutsideLink>
        {mayManage && !isMaking && (
          <Button look="main" disabled={!canMake} onClick={() => setMaking(true)}>
            {messages.make}
          </Button>
        )}
      </PageHead>
      <Notice tone={isOnline ? 'info' : 'warn'}>{isOnline ? (refusal ?? messages.intro) : messages.offline}</Notice>
      {isMaking && colleagues.data && (
        <MakeSection colleagues={colleagues.data.list} onChange={reload} onClose={() => setMaking(false)} />
      )}
      {mayManage && !data && (
        <Panel>
          <NotRead error={error} retry={reload} />
        </Panel>
      )}
      {data && data.length === 0 && !isMaking && (
        <Panel>
          <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>
        </Panel>
      )}
      {data && data.length > 0 && (
        <Section title={messages.keys} note={messages.count(inForce)} isFlush>
          <chakra.ul listStyle="none">
            {data.map((apiKey) => (
              <KeyRow key={apiKey.id} apiKey={apiKey} isOnline={isOnline} onChange={reload} />
            ))}
          </chakra.ul>
        </Section>
      )}
      {data && <WebhookSection />}
    </AccountFrame>
  )
}
