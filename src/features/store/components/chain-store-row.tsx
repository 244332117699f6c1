import { useRef, useState } from 'react'

import type { StoreFigures } from '#contract/company/chain.ts'
import { REVIEW_STATE_TEXT } from '#domain/company/review.ts'
import { Tag } from '#ui/data/tag.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../chain-messages.ts'
import { BudgetBar } from './budget-bar.tsx'
import { BudgetForm } from './budget-form.tsx'
import { StorePapers } from './store-papers.tsx'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 18rem 6rem' },
    alignItems: 'center',
    columnGap: '5',
    rowGap: '2',
    paddingBlock: '3',
    paddingInline: { base: '3', md: '4' },
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
    '& > form': { gridColumn: '1 / -1' },
  },
})

type ChainStoreRowProps = {
  store: StoreFigures
  /** Why its budget cannot be set now; undefined: it can. */
  refusal: string | undefined
  onChange: () => void
}

/** One store: its papers, what is open there, and its month against its budget. */
export function ChainStoreRow({ store, refusal, onChange }: ChainStoreRowProps) {
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { company, reviewState, papers, spent, budget, openOrders, openClaims } = store
  return (
    <Row>
      <div>
        <b>{company}</b> {reviewState !== 'approved' && <Tag tone="warn">{REVIEW_STATE_TEXT[reviewState]}</Tag>}
        <chakra.div color="ink.muted" fontSize="meta">
          {messages.openOrders(openOrders)} · {messages.openClaims(openClaims)}
        </chakra.div>
        <StorePapers papers={papers} />
      </div>
      <BudgetBar spent={spent} budget={budget} />
      <LinkButton
        ref={opener}
        disabled={refusal !== undefined}
        title={refusal}
        justifySelf={{ base: 'start', md: 'end' }}
        aria-label={messages.setBudgetOf(company)}
        aria-expanded={isEditing}
        onClick={() => setEditing(!isEditing)}
      >
        {isEditing ? messages.close : messages.setBudget}
      </LinkButton>
      {isEditing && (
        <BudgetForm
          store={store}
          onSaved={() => {
            setEditing(false)
            // The form goes, and what was pressed in it.
            opener.current?.focus()
            onChange()
          }}
        />
      )}
    </Row>
  )
}
