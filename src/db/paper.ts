/** 迎检资料 on this device: purchases with their papers, and the files, each under its hash (docs/decisions/065). */
import type { VaultFacts, VaultOrder } from '#contract/fulfilment/vault.ts'

/** Written by code that knew these fields: rows of another number are read anew. */
export const VAULT_LAYOUT = 2

/** What belongs to every purchase, when it was read (epoch ms), and what the orders looked like then. */
export type VaultFactsRow = {
  key: 'facts'
  layout: number
  facts: VaultFacts
  at: number
  mark: string
  months: number
}
/** How many months this device keeps, where its buyer chose. */
export type VaultChoiceRow = { key: 'choice'; months: number }
export type VaultOrderRow = { key: `order ${number}`; layout: number; sent: VaultOrder }
export type VaultRow = VaultFactsRow | VaultChoiceRow | VaultOrderRow

/** A file whose bytes were checked against its hash when it came. */
export type KeptFile = { hash: string; size: number; bytes: ArrayBuffer }
/** A piece of a file that is on its way, from this byte on. */
export type FilePart = { hash: string; from: number; bytes: ArrayBuffer }
