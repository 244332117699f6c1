import { useState } from 'react'

import type { PaperRequest, VaultFacts, VaultOrder } from '#contract/fulfilment/vault.ts'
import { missingPapers, ownTasks, type MissingPaper, type OwnTask } from '#domain/vault/missing.ts'
import { PAPER_TEXT, subjectName } from '#domain/vault/papers.ts'
import { Restricted } from '#features/account/index.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { eContractPaths } from '#routing/paths/e-contract.ts'
import { invoicePaths } from '#routing/paths/invoice.ts'
import { receiptPaths } from '#routing/paths/receipt.ts'
import { Tag } from '#ui/data/tag.tsx'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, REQUEST_TEXT } from '../messages.ts'
import { askForPapers } from '../mutations.ts'

const SHOWN = 8

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      minHeight: { base: 'touch', md: '2.25rem' },
      paddingInline: { base: '3', md: '4' },
      paddingBlock: '1',
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
  },
})

const WAYS: Record<OwnTask['task'], () => string> = {
  contract: () => eContractPaths.contract(),
  agreement: () => companyPaths.documents(),
  arrival: () => arrivalPaths.arrivals(),
  receipt: () => receiptPaths.receipts(),
  invoice: () => invoicePaths.invoices({ view: 'apply' }),
}

/** What an inspection would miss: what the seller brings, asked for in one press, and what the buyer does himself. */
export function MissingList({ facts, orders }: { facts: VaultFacts; orders: readonly VaultOrder[] }) {
  const missing = missingPapers(facts, orders)
  const own = ownTasks(facts, orders)
  return (
    <>
      {missing.length === 0 ? (
        <Section title={messages.missing}>{messages.noneMissing}</Section>
      ) : (
        <Asked missing={missing} requests={facts.requests} />
      )}
      {own.length > 0 && (
        <Section title={messages.own} isFlush>
          <Rows>
            {own.map(({ task, count }) => (
              <li key={task}>
                <chakra.span flex="1">{messages.tasks[task](count)}</chakra.span>
                <TextLink to={WAYS[task]()} aria-label={`${messages.go} ${messages.tasks[task](count)}`}>
                  {messages.go}
                </TextLink>
              </li>
            ))}
          </Rows>
        </Section>
      )}
    </>
  )
}

function Asked({ missing, requests }: { missing: readonly MissingPaper[]; requests: readonly PaperRequest[] }) {
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const stateOf = ({ subject }: MissingPaper) => requests.find((one) => subjectName(one) === subjectName(subject))
  const open = missing.filter((one) => stateOf(one)?.state !== 'open')
  const ask = async () => {
    setBusy(true)
    try {
      await askForPapers(open.map(({ subject }) => subject))
      toast(messages.askedAll)
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section
      title={messages.missing}
      note={messages.showAll(missing.length)}
      isFlush
      aside={
        open.length > 0 &&
        (isOnline ? (
          <Restricted act="paper.ask">
            <Button look="main" size="small" isBusy={isBusy} onClick={() => void ask()}>
              {messages.askAll(open.length)}
            </Button>
          </Restricted>
        ) : (
          <chakra.span color="ink.muted">{messages.askOffline}</chakra.span>
        ))
      }
    >
      <Rows>
        {missing.slice(0, isWhole ? undefined : SHOWN).map((one) => {
          const request = stateOf(one)
          const { kind } = one.subject
          return (
            <li key={subjectName(one.subject)}>
              <Tag tone="neutral">{PAPER_TEXT[kind]}</Tag>
              <chakra.span flex="1 1 12rem" minWidth="0" overflowWrap="anywhere">
                {one.name}{' '}
                <chakra.span color="ink.muted" fontSize="meta">
                  {kind === 'report'
                    ? messages.ofBatch(one.detail)
                    : kind === 'invoice' || kind === 'temperature'
                      ? messages.ofOrder(one.detail)
                      : one.detail}
                </chakra.span>
              </chakra.span>
              {request && (
                <chakra.span color={request.state === 'declined' ? 'warn' : 'ink.muted'} fontSize="meta">
                  {REQUEST_TEXT[request.state]}
                  {request.answer && `：${request.answer}`}
                </chakra.span>
              )}
            </li>
          )
        })}
      </Rows>
      {missing.length > SHOWN && !isWhole && (
        <chakra.div padding="3" textAlign="center">
          <Button look="quiet" onClick={() => setWhole(true)}>
            {messages.showAll(missing.length)}
          </Button>
        </chakra.div>
      )}
    </Section>
  )
}
