/** What of a delivery is told in words, on the page, on paper and in a bundle. */
import type { Paper, VaultFacts, VaultOrder } from '#contract/fulfilment/vault.ts'
import { arrivedOf, fitOf, recalledSinceText, resultText } from '#domain/arrival/record.ts'
import { dayOf, minuteOf } from '#domain/instant.ts'
import { isColdParcel } from '#domain/shipment/method.ts'
import type { Delivery, Proof } from '#domain/vault/prove.ts'

import { messages } from '../messages.ts'
import { photosOf } from './vault-files.ts'

export type BatchProof = Proof<VaultOrder>
export type BatchDelivery = Delivery<VaultOrder>

const { chain } = messages

/** Who received it, as far as anybody said; undefined while nobody has. */
export function receiverOf(delivery: BatchDelivery): string | undefined {
  const { signed, sent } = delivery
  if (signed) return chain.signed(signed.signedBy, minuteOf(signed.signedAt))
  const { signer, deliveredAt } = delivery.shipment
  if (signer && deliveredAt !== undefined) return chain.carrierSigned(signer, minuteOf(deliveredAt))
  const { receivedAt } = sent.order
  return receivedAt === undefined
    ? undefined
    : `${chain.confirmed[sent.receivedBy ?? 'system']} ${minuteOf(receivedAt)}`
}

/**
 * The result of the receiver's check of the batch, with the pieces that 药品验收记录 names, and a recall since; undefined
 * where it was not checked and signed.
 */
export function recordOf({ checked, signed }: BatchDelivery, unit: string): string | undefined {
  if (!signed || !checked?.isCounted) return undefined
  const [arrived, fit] = [arrivedOf(checked), fitOf(checked)]
  const accepted = chain.accepted(resultText(checked), { arrived, fit, unfit: arrived - fit, unit })
  return [accepted, recalledSinceText(checked)].filter(Boolean).join('；')
}

/** Invoices over the order, without the red letters. */
export const invoicesOf = ({ sent }: BatchDelivery): VaultOrder['invoices'] =>
  sent.invoices.filter(({ isRed }) => !isRed)

/**
 * The temperatures of the delivery; undefined where it did not travel cold, `paper` undefined where they are missing.
 */
export function logOf({ sent, shipment }: BatchDelivery): { paper: Paper | undefined } | undefined {
  if (!isColdParcel(shipment)) return undefined
  return { paper: sent.logs.find(({ id }) => id === String(shipment.id)) }
}

/** What the receiver photographed of the line that this batch came with. */
export const photosOfDelivery = ({ sent, checked }: BatchDelivery): Paper[] =>
  photosOf(sent).filter(({ id }) => id === String(checked?.lineId))

/** The report on the batch, from whichever delivery names it. */
export const reportOf = ({ goodsId, batch, deliveries }: BatchProof) =>
  deliveries.flatMap(({ sent }) => sent.reports).find((one) => one.goodsId === goodsId && one.batch === batch)?.paper

/** The company's signature under the contract. */
export const signatureOf = ({ contract }: VaultFacts): string | undefined => {
  const [newest] = contract.signatures
  return newest && chain.signedBy(newest.signer, dayOf(newest.signedAt))
}
