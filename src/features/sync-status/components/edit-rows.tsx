import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import { paths } from '#routing/paths.ts'
import { report } from '#ui/feedback/report.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'

import { ageOf, messages, stages } from '../messages.ts'
import { putAside } from '../mutations.ts'
import type { PastEdit, PendingEdit } from '../queries.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    paddingBlock: '2',
    paddingInline: '3',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
  },
  variants: { isRefused: { true: { borderColor: 'danger', bg: 'danger.soft' } } },
})
const Facts = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '3', color: 'ink.muted', fontSize: 'meta' },
})

export function PendingRow({ edit, isSending, now }: { edit: PendingEdit; isSending: boolean; now: number }) {
  return (
    <Row>
      <div>{edit.label}</div>
      <Facts>
        <span>{ageOf(edit.at, now)}</span>
        <span>{stageOf(edit, isSending)}</span>
      </Facts>
    </Row>
  )
}

function stageOf({ sentAt, failures }: PendingEdit, isSending: boolean): string {
  if (failures > 0) return stages.failing(failures)
  if (sentAt === undefined) return stages.unsent
  return isSending ? stages.sending : stages.unanswered
}

/** Refused: what, why, and the way to mend it. */
export function RefusedRow({ edit, now }: { edit: PastEdit; now: number }) {
  return (
    <Row isRefused>
      <div>{edit.label}</div>
      <chakra.div color="danger">
        {messages.refused}：{edit.refusal?.message}
      </chakra.div>
      <Facts alignItems="center">
        <span>{ageOf(edit.at, now)}</span>
        <chakra.span display="flex" gap="2">
          {edit.endpoint.startsWith('cart.') && (
            <ButtonLink size="small" to={paths.cart()}>
              {messages.toCart}
            </ButtonLink>
          )}
          <Acknowledge operationId={edit.operationId} />
        </chakra.span>
      </Facts>
    </Row>
  )
}

const Acknowledge = ({ operationId }: { operationId: string }): ReactNode => (
  <Button size="small" look="quiet" onClick={() => void putAside(operationId).catch(report)}>
    {messages.putAside}
  </Button>
)

export function PastRow({ edit, now }: { edit: PastEdit; now: number }) {
  return (
    <Facts alignItems="center">
      <chakra.span display="flex" gap="2" alignItems="center" minWidth="0" color="ink">
        <chakra.span color="brand" flexShrink="0">
          <CircleCheck size={14} aria-hidden />
        </chakra.span>
        {edit.label}
      </chakra.span>
      <chakra.span flexShrink="0">{ageOf(edit.settledAt, now)}</chakra.span>
    </Facts>
  )
}
