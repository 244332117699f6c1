import { useState } from 'react'

import { FEEDBACK_KIND_TEXT } from '#domain/feedback/feedback.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'

import { ListTools } from '../../kit/list/list-tools.tsx'
import { useListSpan } from '../../kit/list/use-list-span.ts'
import { Key } from '../../kit/queue/key.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { useQueueFilter } from '../../kit/queue/use-queue-filter.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { FeedbackCard } from '../components/feedback-card.tsx'
import { feedbackFile, type FeedbackRow, useAnswerFeedback, useFeedback } from '../queries.ts'

const STATES = [
  ['open', '待答复'],
  ['answered', '已答复'],
] as const
/** An answer closes the feedback: none promises another one here. */
const USUAL_ANSWERS = [
  '已收到，正在核实，1 个工作日内电话联系您',
  '给您带来不便，非常抱歉；已转质管处理，请在订单里申请售后',
  '建议已采纳，会在后续版本改进，感谢您',
  '已联系仓库补齐，随下一张订单发出',
]
const ANSWER_MAX = 300

/** What buyers tell the seller: A answers, the next follows. */
export function FeedbackPage() {
  const queue = useQueueFilter(STATES)
  const { span } = useListSpan()
  const filter = { state: queue.part, ...(queue.words && { words: queue.words }), ...span }
  const feedback = useFeedback(filter)
  return (
    <QueuePage
      title="反馈"
      noun="反馈"
      unit="条"
      searchedIn="客户、内容"
      filter={queue}
      read={feedback}
      tools={
        <ListTools
          what="提交"
          isOldestFirst={queue.part === 'open'}
          addressOf={(format) => feedbackFile(filter, format)}
        />
      }
      emptyHint="客户提交意见反馈后，会立即出现在待答复里。"
      renderEntry={({ feedback: one, buyer }) => ({
        title: `${FEEDBACK_KIND_TEXT[one.kind]} · ${one.text}`,
        note: buyer.company,
        at: one.createdAt,
      })}
    >
      {(row) => <Answering key={row.id} row={row} />}
    </QueuePage>
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
          答复
          <Key name="A" />
        </Button>
      )}
      {isOpen && (
        <ReasonDialog
          title={`答复 ${buyer.company}`}
          label="答复"
          look="main"
          max={ANSWER_MAX}
          usual={USUAL_ANSWERS}
          hint="客户会在消息和意见反馈里看到。每条反馈只答复一次，答复后不能修改。"
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
