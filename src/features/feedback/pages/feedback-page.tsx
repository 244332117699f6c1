import { MessageSquareText } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

import { SelfServiceFrame } from '#features/self-service/index.ts'
import { selfServicePaths } from '#routing/paths/self-service.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { FeedbackForm } from '../components/feedback-form.tsx'
import { FeedbackOnItsWay } from '../components/feedback-on-its-way.tsx'
import { FeedbackRow } from '../components/feedback-row.tsx'
import { messages } from '../messages.ts'
import { useFeedback, useFeedbackForm, useKeptFeedback } from '../queries.ts'

/** The form, and what the company has said before, the newest first. */
export default function FeedbackPage() {
  const [search] = useSearchParams()
  const isOnline = useOnline()
  const { data, asOf, isLoading, error, reload } = useFeedback(Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
  const { current, waiting, taken } = useKeptFeedback()
  const form = useFeedbackForm(current)
  useEffect(() => {
    if (taken > 0) toast(messages.submitted)
  }, [taken])
  useEffect(() => {
    if (taken > 0) reload()
  }, [taken, reload])
  return (
    <SelfServiceFrame part="feedback">
      <PageHead>
        <h1>{messages.title}</h1>
        <AgeNote at={asOf} />
      </PageHead>
      <Notice>{isOnline ? messages.intro : messages.offline}</Notice>
      {waiting.map((subject) => (
        <FeedbackOnItsWay key={subject} subject={subject} />
      ))}
      {/* One after the other, so that what was said before does not move when the form arrives. */}
      {form.isLoading ? (
        <Skeleton />
      ) : (
        <>
          <FeedbackForm key={current} subject={current} seen={form} />
          <Section title={messages.own} isFlush aside={data && <span>{messages.count(data.total)}</span>}>
            {!data && (isLoading ? <Skeleton /> : <NotRead error={error} retry={reload} />)}
            {data?.list.length === 0 && (
              <EmptyState icon={MessageSquareText} title={messages.empty}>
                {messages.emptyHint}
              </EmptyState>
            )}
            {data && data.list.length > 0 && (
              <chakra.ul listStyle="none">
                {data.list.map((feedback) => (
                  <FeedbackRow key={feedback.id} feedback={feedback} />
                ))}
              </chakra.ul>
            )}
          </Section>
          {data && <Pager page={data.page} pages={data.pages} toPage={(page) => selfServicePaths.feedback({ page })} />}
        </>
      )}
    </SelfServiceFrame>
  )
}
