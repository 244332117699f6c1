import { OrderFrame } from '#features/order/index.ts'
import { paths } from '#routing/paths.ts'
import { articlePaths } from '#routing/paths/article.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { RecallCard } from '../components/recall-card.tsx'
import { useReadNotices } from '../components/use-read-notices.ts'
import { messages } from '../messages.ts'
import { useRecalls } from '../queries.ts'

/** The recalls that concern this company, each with its answer. */
export default function RecallsPage() {
  const isOnline = useOnline()
  const { data, asOf, isLoading, error, reload } = useRecalls()
  useReadNotices(data)
  if (!data && isLoading) return <Skeleton />
  return (
    <OrderFrame part="recalls">
      <PageHead>
        <h1>{messages.title}</h1>
        <AgeNote at={asOf} />
      </PageHead>
      {data && !isOnline && <Notice>{messages.offline}</Notice>}
      {data && data.length > 0 && (
        <Notice tone="warn">
          {messages.hint}{' '}
          <TextLink to={articlePaths.helpTopic({ chapter: 'yphg', topic: 'zhts' })}>{messages.toArticle}</TextLink>
        </Notice>
      )}
      {!data && (
        <Panel>
          <NotRead error={error} retry={reload} />
        </Panel>
      )}
      {data?.length === 0 && (
        <Panel>
          <EmptyState title={messages.empty} action={<ButtonLink to={paths.orders()}>{messages.toOrders}</ButtonLink>}>
            {messages.emptyHint}
          </EmptyState>
        </Panel>
      )}
      {data?.map((recall) => (
        <RecallCard key={`${recall.id} ${recall.answeredAt ?? ''}`} recall={recall} onAnswered={reload} />
      ))}
    </OrderFrame>
  )
}
