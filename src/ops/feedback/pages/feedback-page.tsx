import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { FEEDBACK_KIND_TEXT } from '#domain/feedback/feedback.ts'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ListTools } from '../../kit/list-tools.tsx'
import { QueueEntry, QueueLayout } from '../../kit/queue-layout.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useListSpan } from '../../kit/use-list-span.ts'
import { useQueue } from '../../kit/use-queue.ts'
import { useMay } from '../../session/use-operator.ts'
import { FeedbackCard } from '../components/feedback-card.tsx'
import { feedbackFile, type FeedbackRow, useAnswerFeedback, useFeedback } from '../queries.ts'

const STATES = [
  ['open', '待答复'],
  ['answered', '已答复'],
] as const
const USUAL_ANSWERS = [
  '已收到，正在核实，1 个工作日内答复您',
  '给您带来不便，非常抱歉；已转质管处理，请在订单里申请售后',
  '建议已采纳，会在后续版本改进，感谢您',
  '已联系仓库补齐，随下一张订单发出',
]
const ANSWER_MAX = 300
const NONE: never[] = []

/** What buyers tell the seller: A answers, the next follows. */
export function FeedbackPage() {
  const [query, setQuery] = useSearchParams()
  const state = STATES.find(([id]) => id === query.get('state'))?.[0] ?? 'open'
  const words = query.get('words') ?? ''
  const { span } = useListSpan()
  const filter = { state, ...(words && { words }), ...span }
  const feedback = useFeedback(filter)
  const { current, choose } = useQueue(feedback.data ?? NONE, {
    onMore: () => feedback.hasNextPage && void feedback.fetchNextPage(),
  })
  const toState = (id: string) => `/feedback?${new URLSearchParams({ ...Object.fromEntries(query), state: id })}`
  return (
    <Page width="full">
      <PageHead>
        <h1>反馈</h1>
        <SearchBox
          label="客户、内容"
          words={words}
          onWords={(next) => setQuery({ state, ...(next && { words: next }), ...span })}
        />
      </PageHead>
      <Panel pad="none">
        <Tabs label="反馈状态" current={state} tabs={STATES.map(([id, text]) => ({ id, text, to: toState(id) }))} />
        <ListTools what="提交" isOldestFirst={state === 'open'} addressOf={(format) => feedbackFile(filter, format)} />
        <ReadState read={feedback}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={CheckCheck} title={words ? '没有找到反馈' : '没有这样的反馈'}>
                {words ? '请核对客户名称或内容。' : '客户提交意见反馈后，会立即出现在待答复里。'}
              </EmptyState>
            ) : (
              <QueueLayout
                label="反馈"
                list={rows.map(({ id, feedback: one, buyer }) => (
                  <QueueEntry key={id} isCurrent={id === current?.id} onChoose={() => choose(id)}>
                    <chakra.span truncate>
                      {FEEDBACK_KIND_TEXT[one.kind]} · {one.text}
                    </chakra.span>
                    <chakra.span color="ink.muted" fontSize="meta">
                      {buyer.company} · <Moment at={one.createdAt} />
                    </chakra.span>
                  </QueueEntry>
                ))}
                more={<LoadMore list={feedback} count={rows.length} unit="条" />}
              >
                {current && <Answering key={current.id} row={current} />}
              </QueueLayout>
            )
          }
        </ReadState>
      </Panel>
    </Page>
  )
}

function Answering({ row }: { row: FeedbackRow }) {
  const { id, feedback, buyer, version } = row
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const answering = useAnswerFeedback(() => toast(`${buyer.company} 的反馈已答复，客户会收到消息`))
  const canAnswer = feedback.answer === undefined && may('feedback.answer')
  useKeys([{ key: 'a', text: '答复反馈', run: () => setOpen(true), isOff: !canAnswer }])
  return (
    <FeedbackCard row={row}>
      {canAnswer && (
        <Button look="main" onClick={() => setOpen(true)}>
          答复 A
        </Button>
      )}
      {isOpen && (
        <ReasonDialog
          title={`答复 ${buyer.company}`}
          label="答复"
          look="main"
          max={ANSWER_MAX}
          usual={USUAL_ANSWERS}
          hint="客户会在消息和意见反馈里看到。"
          actText="发送答复"
          isBusy={answering.isPending}
          error={answering.error}
          onAct={(answer) => answering.mutate({ params: { id }, body: { answer, version } })}
          onClose={() => setOpen(false)}
        />
      )}
    </FeedbackCard>
  )
}
