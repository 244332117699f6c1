import type { Feedback } from '#contract/self-service/feedback.ts'
import { FEEDBACK_KIND_TEXT } from '#domain/feedback/feedback.ts'
import { paths } from '#routing/paths.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { OutsideLink, TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { PhotoRow, SentPhoto } from '#ui/picture/photo-field.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { photoAddress } from '../queries.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: '2',
    padding: { base: '3', md: '4' },
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
  },
})

/** What was said, and what the seller answered. */
export function FeedbackRow({ feedback }: { feedback: Feedback }) {
  const { id, kind, text, orderId, orderNumber, photos, createdAt, answer, answeredAt } = feedback
  const isOnline = useOnline()
  return (
    <Row>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" color="ink.muted" fontSize="meta">
        <Tag tone="neutral">{FEEDBACK_KIND_TEXT[kind]}</Tag>
        <Tag tone={answer === undefined ? 'info' : 'brand'}>
          {answer === undefined ? messages.waiting : messages.answered}
        </Tag>
        {orderId !== undefined && <TextLink to={paths.order({ orderId })}>{orderNumber}</TextLink>}
        <chakra.span marginLeft="auto">
          <Moment at={createdAt} />
        </chakra.span>
      </chakra.div>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </chakra.p>
      {photos > 0 && (
        <PhotoRow>
          {Array.from({ length: photos }, (_, at) => (
            <OutsideLink key={at} href={photoAddress(id, at)} target="_blank" rel="noopener">
              <SentPhoto key={String(isOnline)} src={photoAddress(id, at)} name={messages.photo(at)} />
            </OutsideLink>
          ))}
        </PhotoRow>
      )}
      {answer !== undefined && (
        <chakra.div bg="subtle" borderRadius="control" padding="3">
          <chakra.p color="ink.muted" fontSize="meta">
            {messages.answer} {answeredAt !== undefined && <Moment at={answeredAt} />}
          </chakra.p>
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
            {answer}
          </chakra.p>
        </chakra.div>
      )}
    </Row>
  )
}
