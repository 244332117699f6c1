import type { VaultFacts } from '#contract/fulfilment/vault.ts'
import { minuteOf } from '#domain/instant.ts'
import { useUser } from '#features/account/index.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Paper, Sheet } from '#ui/layout/paper.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import {
  type BatchProof,
  invoicesOf,
  logOf,
  receiverOf,
  recordOf,
  reportOf,
  signatureOf,
} from '../model/chain-facts.ts'
import { recallFacts, recallOf } from '../model/recall-facts.ts'

const { chain, names } = messages

/** The chain of one batch on paper. */
export function ProofSheet({ facts, proof }: { facts: VaultFacts; proof: BatchProof }) {
  const company = useUser().user?.company
  const now = useNow({ everyMs: 60_000 })
  const { seller, agreements } = facts
  const report = reportOf(proof)
  const recall = recallOf(facts, proof)
  const rows: [name: string, value: string][] = [
    [messages.buyer, company ?? ''],
    [chain.company, seller.company],
    ...seller.licenses.map(({ name, number }): [string, string] => [name, number]),
    [chain.contract, signatureOf(facts) ?? chain.unsigned],
    [chain.agreement, agreements[0] ? chain.validTo(agreements[0].validTo) : messages.absent],
    [names.specification, `${proof.name} ${proof.specification}`],
    [names.manufacturer, proof.manufacturer],
    [names.approvalNumber, proof.approvalNumber],
    [names.batch, proof.batch || messages.noBatch],
    [names.producedOn, proof.producedOn],
    [names.expiresOn, proof.expiresOn],
    [chain.report, report ? `校验码 ${report.hash}…` : messages.absent],
    ...(recall ? recallFacts(recall) : []),
  ]
  return (
    <>
      <Paper />
      <Sheet>
        <p>{chain.title}</p>
        <dl>
          {rows
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <table>
          <thead>
            <tr>
              {[names.order, chain.note, chain.sent, chain.quantity, chain.invoice, chain.record, chain.receiver].map(
                (word) => (
                  <th key={word} scope="col">
                    {word}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {proof.deliveries.map((delivery) => {
              const { id, number, shippedAt, carrier } = delivery.shipment
              const log = logOf(delivery)
              return (
                <tr key={`${delivery.sent.order.id} ${id}`}>
                  <td data-whole="">{delivery.sent.order.number}</td>
                  <td data-whole="">{number}</td>
                  <td>
                    {minuteOf(shippedAt)} {carrier}{' '}
                    {log && `${chain.temperature}：${log.paper ? chain.filed : messages.absent}`}
                  </td>
                  <td data-number="">
                    {delivery.quantity} {proof.unit}
                  </td>
                  <td>
                    {invoicesOf(delivery)
                      .map((invoice) => invoice.number)
                      .join(' ') || chain.noInvoice}
                  </td>
                  <td>{recordOf(delivery, proof.unit) ?? chain.noRecord}</td>
                  <td>{receiverOf(delivery) ?? chain.notReceived}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <chakra.p marginTop="3" fontSize="11px">
          {messages.printedAt(minuteOf(now))}
        </chakra.p>
      </Sheet>
    </>
  )
}
