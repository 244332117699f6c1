import { useEffect, useRef } from 'react'

import { paths } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../../messages.ts'

type UnansweredPanelProps = { isBusy: boolean; onResume: () => void }

/**
 * What was sent has no answer: it can be sent again, and an order that it became stands among the orders. It takes the
 * place of a page that was scrolled: the page goes to it, and the focus goes on from it.
 */
export function UnansweredPanel({ isBusy, onResume }: UnansweredPanelProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <Panel>
      <chakra.div ref={frame} role="alert" tabIndex={-1} outline="none" scrollMarginBlock="6rem">
        <EmptyState
          title={messages.unansweredTitle}
          action={
            <>
              <Button look="main" isBusy={isBusy} onClick={onResume}>
                {messages.resume}
              </Button>{' '}
              <ButtonLink to={paths.orders()}>{messages.toOrders}</ButtonLink>
            </>
          }
        >
          {messages.unanswered}
        </EmptyState>
      </chakra.div>
    </Panel>
  )
}
