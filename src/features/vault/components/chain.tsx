import type { Recall } from '#contract/fulfilment/recall.ts'
import type { VaultFacts } from '#contract/fulfilment/vault.ts'
import { eContractPaths } from '#routing/paths/e-contract.ts'
import { recallPaths } from '#routing/paths/recall.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { type BatchDelivery, type BatchProof, reportOf, signatureOf } from '../model/chain-facts.ts'
import { recallFacts, recallOf } from '../model/recall-facts.ts'
import { Absent, ChainRow, ChainRows, ChainStep } from './chain-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { PaperButton } from './paper-button.tsx'

const { chain, names } = messages

/** The chain itself, or the delivery note of one of its deliveries. */
export type PrintSubject = { kind: 'chain' } | { kind: 'note'; delivery: BatchDelivery }

type ChainProps = {
  facts: VaultFacts
  proof: BatchProof
  hashes: ReadonlySet<string>
  onPrint: (what: PrintSubject) => void
}

/**
 * Everything that proves one batch: who sold it, what it is, its report, and each of its deliveries to the signature.
 */
export function Chain({ facts, proof, hashes, onPrint }: ChainProps) {
  const { name, specification, manufacturer, approvalNumber, batch, producedOn, expiresOn, quantity, unit } = proof
  const report = reportOf(proof)
  const recall = recallOf(facts, proof)
  const isRecalled = proof.isRecalled || recall !== undefined
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
        <ChainStep title={chain.drug} isDone={!isRecalled}>
          {isRecalled && (
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
        {isRecalled && <RecallStep recall={recall} />}
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

/** The notice of the recall and what the company answered. */
const RecallStep = ({ recall }: { recall: Recall | undefined }) => (
  <ChainStep title={messages.recall.title} isDone={recall?.answeredAt !== undefined}>
    {recall ? <FactList facts={recallFacts(recall)} /> : <span>{messages.recall.unread}</span>}
    <TextLink to={recallPaths.recalls()}>{messages.recall.toRecalls}</TextLink>
  </ChainStep>
)

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
                <PaperButton paper={paper} isHere={hashes.has(paper.hash)} label={`${chain.scan} ${name}`}>
                  {chain.scan}
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
