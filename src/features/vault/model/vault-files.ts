import type { Paper, VaultFacts, VaultOrder } from '#contract/fulfilment/vault.ts'
import type { WantedFile } from '#domain/vault/plan.ts'

/** The papers of one order. */
export const papersOf = ({ reports, invoices, receipt, logs }: VaultOrder): Paper[] => [
  ...reports.map(({ paper }) => paper),
  ...invoices.flatMap(({ papers }) => papers),
  ...(receipt?.papers ?? []),
  ...logs,
]

/** The papers that belong to every purchase. */
export const papersAlways = ({ seller, agreements }: VaultFacts): Paper[] => [
  ...seller.licenses.flatMap(({ paper }) => paper ?? []),
  ...agreements.flatMap(({ papers }) => papers),
]

/** Photos of an arrival, as its marks name them. */
export const photosOf = ({ marks }: VaultOrder): Paper[] =>
  marks.flatMap((mark) =>
    mark.kind === 'photo'
      ? [{ kind: 'photo' as const, id: String(mark.lineId), hash: mark.hash, name: '到货照片', mime: 'image/jpeg' }]
      : [],
  )

/** Every file that a device should hold, with when what it belongs to was bought. */
export const wantedFiles = (facts: VaultFacts, orders: readonly VaultOrder[]): (Paper & WantedFile)[] => [
  ...papersAlways(facts),
  ...orders.flatMap((sent) =>
    [...papersOf(sent), ...photosOf(sent)].map((paper) => ({ ...paper, at: sent.order.createdAt })),
  ),
]
