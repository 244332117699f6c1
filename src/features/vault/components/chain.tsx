import type { VaultFacts } from '#contract/fulfilment/vault.ts'
import { minuteOf } from '#domain/instant.ts'
import { paths } from '#routing/paths.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { eContractPaths } from '#routing/paths/e-contract.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import {
  type BatchDelivery,
  type BatchProof,
  invoicesOf,
  receiverOf,
  recordOf,
  reportOf,
  signatureOf,
} from '../model/chain-facts.ts'
import { ChainRow, ChainRows, ChainStep } from './chain-step.tsx'
import { PaperButton } from './paper-button.tsx'

const { chain, names } = messages
const Absent = () => <Tag tone="warn">{messages.absent}</Tag>

/** The chain itself, or the delivery note of one of its deliveries. */
export type PrintSubject = { kind: 'chain' } | { kind: 'note'; delivery: BatchDelivery }

type ChainProps = {
  facts: VaultFacts
  proof: BatchProof
  hashes: ReadonlySet<string>
  onPrint: (what: PrintSubject) => void
}

/** Everything that proves one batch: who sold it, what it is, its report, and each of its deliveries to the signature. */
export function Chain({ facts, proof, hashes, onPrint }: ChainProps) {
  const { name, specification, manufacturer, approvalNumber, batch, producedOn, expiresOn, quantity, unit } = proof
  const report = reportOf(proof)
  return (
    <Section
      title={`${name} ${batch || messages.noBatch}`}
      aside={
        <Button size="small" title={messages.printHint} onClick={() => onPrint({ kind: 'chain' })}>
          {messages.print}
        </Button>
      }
    >
      <chakra.ol listStyle="none">
        <Seller facts={facts} hashes={hashes} />
        <ChainStep title={chain.drug} isDone={!proof.isRecalled}>
          {proof.isRecalled && (
            <chakra.span>
              <Tag tone="danger">{messages.recalled}</Tag>
            </chakra.span>
          )}
          <FactList
            facts={[
              [names.specification, specification],
              [names.manufacturer, manufacturer],
              [names.approvalNumber, approvalNumber],
              [names.batch, batch || messages.noBatch],
              [names.producedOn, producedOn],
              [names.expiresOn, expiresOn],
              [names.total, `${quantity} ${unit}`],
            ]}
          />
        </ChainStep>
        <ChainStep title={chain.report} isDone={report !== undefined}>
          {report ? (
            <span>
              <PaperButton paper={report} isHere={hashes.has(report.hash)}>
                {chain.report}
              </PaperButton>
            </span>
          ) : (
            <span>
              <Absent />
            </span>
          )}
        </ChainStep>
        {proof.deliveries.map((delivery) => (
          <DeliveryStep
            key={`${delivery.sent.order.id} ${delivery.shipment.id}`}
            {...{ delivery, hashes, unit }}
            onPrint={() => onPrint({ kind: 'note', delivery })}
          />
        ))}
      </chakra.ol>
    </Section>
  )
}

function Seller({ facts, hashes }: Pick<ChainProps, 'facts' | 'hashes'>) {
  const { seller, agreements } = facts
  const signature = signatureOf(facts)
  const agreed = agreements.filter(({ papers }) => papers.length > 0)
  const isDone =
    seller.licenses.every(({ paper }) => paper !== undefined) && signature !== undefined && agreed.length > 0
  return (
    <ChainStep title={chain.seller} isDone={isDone}>
      <ChainRows>
        <ChainRow name={chain.company}>{seller.company}</ChainRow>
        {seller.licenses.map(({ id, name, number, paper }) => (
          <ChainRow
            key={id}
            name={name}
            files={
              paper ? (
                <PaperButton paper={paper} isHere={hashes.has(paper.hash)}>
                  {name}
                </PaperButton>
              ) : (
                <Absent />
              )
            }
          >
            {number}
          </ChainRow>
        ))}
        <ChainRow name={chain.contract} files={<TextLink to={eContractPaths.contract()}>{chain.read}</TextLink>}>
          {signature ?? chain.unsigned}
        </ChainRow>
        <ChainRow
          name={chain.agreement}
          files={
            agreed.length === 0 ? (
              <Absent />
            ) : (
              agreed.flatMap(({ papers }) =>
                papers.map((paper) => (
                  <PaperButton key={paper.id} paper={paper} isHere={hashes.has(paper.hash)}>
                    {chain.agreement}
                  </PaperButton>
                )),
              )
            )
          }
        >
          {agreed[0] && chain.validTo(agreed[0].validTo)}
        </ChainRow>
      </ChainRows>
    </ChainStep>
  )
}

type DeliveryStepProps = Pick<ChainProps, 'hashes'> & { delivery: BatchDelivery; unit: string; onPrint: () => void }

function DeliveryStep({ delivery, hashes, unit, onPrint }: DeliveryStepProps) {
  const { sent, quantity, traceCodes } = delivery
  const { order, receipt } = sent
  const { number, carrier, waybill, shippedAt } = delivery.shipment
  const invoices = invoicesOf(delivery)
  const record = recordOf(delivery, unit)
  const receiver = receiverOf(delivery)
  return (
    <ChainStep
      title={`${chain.delivery} ${minuteOf(shippedAt).slice(0, 10)}`}
      isDone={record !== undefined && invoices.some(({ papers }) => papers.length > 0)}
    >
      <ChainRows>
        <ChainRow name={names.order}>
          <TextLink to={paths.order({ orderId: order.id })}>{order.number}</TextLink>
        </ChainRow>
        <ChainRow
          name={chain.note}
          files={
            <Button size="small" title={messages.printHint} onClick={onPrint}>
              {chain.printNote}
            </Button>
          }
        >
          {number}
        </ChainRow>
        <ChainRow name={chain.sent}>
          {minuteOf(shippedAt)} {carrier} {waybill}
        </ChainRow>
        <ChainRow name={chain.quantity}>
          {quantity} {unit}
          {traceCodes.length > 0 && (
            <chakra.details>
              <chakra.summary cursor="pointer" color="ink.muted" minHeight={{ base: 'touch', md: 'auto' }}>
                {chain.codes(traceCodes.length)}
              </chakra.summary>
              {traceCodes.join('、')}
            </chakra.details>
          )}
        </ChainRow>
        {invoices.map((invoice) => (
          <ChainRow
            key={invoice.id}
            name={chain.invoice}
            files={
              invoice.papers.length === 0 ? (
                <Absent />
              ) : (
                invoice.papers.map((paper) => (
                  <PaperButton key={paper.hash} paper={paper} isHere={hashes.has(paper.hash)}>
                    {chain.invoice} {paper.name.split('.').at(-1)?.toUpperCase()}
                  </PaperButton>
                ))
              )
            }
          >
            {invoice.number} {invoice.state === 'reversed' && <Tag tone="warn">{chain.reversed}</Tag>}
          </ChainRow>
        ))}
        {invoices.length === 0 && <ChainRow name={chain.invoice}>{chain.noInvoice}</ChainRow>}
        <ChainRow
          name={chain.record}
          files={<TextLink to={arrivalPaths.arrival({ orderId: order.id })}>{chain.record}</TextLink>}
        >
          {record ?? chain.noRecord}
        </ChainRow>
        <ChainRow name={chain.receiver}>{receiver ?? chain.notReceived}</ChainRow>
        {receipt && (
          <ChainRow
            name={chain.receipt}
            files={
              receipt.papers.length === 0 ? (
                <Absent />
              ) : (
                receipt.papers.map((paper, at) => (
                  <PaperButton key={paper.hash} paper={paper} isHere={hashes.has(paper.hash)}>
                    {chain.receipt} {at + 1}
                  </PaperButton>
                ))
              )
            }
          >
            {receipt.signedBy}
          </ChainRow>
        )}
      </ChainRows>
    </ChainStep>
  )
}
