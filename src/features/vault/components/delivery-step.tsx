import { minuteOf } from '#domain/instant.ts'
import { paths } from '#routing/paths.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { type BatchDelivery, invoicesOf, logOf, photosOfDelivery, receiverOf, recordOf } from '../model/chain-facts.ts'
import { Absent, ChainRow, ChainRows, ChainStep } from './chain-step.tsx'
import { PaperButton } from './paper-button.tsx'

const { chain, names } = messages

type DeliveryStepProps = {
  delivery: BatchDelivery
  unit: string
  hashes: ReadonlySet<string>
  onPrint: () => void
}

/** How a batch came: sent, kept cold, invoiced, checked, received. */
export function DeliveryStep({ delivery, hashes, unit, onPrint }: DeliveryStepProps) {
  const { sent, quantity, traceCodes } = delivery
  const { order, receipt } = sent
  const { number, carrier, waybill, shippedAt } = delivery.shipment
  const invoices = invoicesOf(delivery)
  const record = recordOf(delivery, unit)
  const receiver = receiverOf(delivery)
  const log = logOf(delivery)
  const photos = photosOfDelivery(delivery)
  return (
    <ChainStep
      title={`${chain.delivery} ${minuteOf(shippedAt).slice(0, 10)}`}
      isDone={
        record !== undefined && invoices.some(({ papers }) => papers.length > 0) && (!log || log.paper !== undefined)
      }
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
        {log && (
          <ChainRow
            name={chain.temperature}
            files={
              log.paper ? (
                <PaperButton paper={log.paper} isHere={hashes.has(log.paper.hash)}>
                  {chain.temperature}
                </PaperButton>
              ) : (
                <Absent />
              )
            }
          >
            {delivery.shipment.coldChain}
          </ChainRow>
        )}
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
        {photos.length > 0 && (
          <ChainRow
            name={chain.photos}
            files={photos.map((paper, at) => (
              <PaperButton key={paper.hash} paper={paper} isHere={hashes.has(paper.hash)}>
                {chain.photo(at + 1)}
              </PaperButton>
            ))}
          />
        )}
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
