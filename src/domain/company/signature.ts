import type { BuyerDocument } from '../eligibility/buyer.ts'

/** By which right a person signs for the company. */
export const CAPACITIES = ['法定代表人', '采购委托书被委托人'] as const
export type Capacity = (typeof CAPACITIES)[number]

export const SIGNER_MAX = 12

/**
 * Whom the 采购委托书 in force names, where another one signs by it; undefined when nothing stands against `signer`. A
 * letter recorded without a name names nobody.
 */
export function otherPurchaser(
  documents: readonly BuyerDocument[],
  { signer, capacity }: { signer: string; capacity: Capacity },
): string | undefined {
  const named = documents.find(({ kind }) => kind === '采购委托书')?.purchaser
  return capacity === '采购委托书被委托人' && named && named !== signer ? named : undefined
}
