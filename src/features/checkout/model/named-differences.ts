import type { Checkout, QuoteDifference } from '#contract/checkout.ts'

/** `title`: the goods with their specification, where the page knows it. */
export type NamedDifference = QuoteDifference & { title: string }

/**
 * What changed of an order with its goods as the page showed them (`seen`): of a line that is gone the server knows
 * neither name nor unit any more.
 */
export function namedDifferences(
  differences: readonly QuoteDifference[],
  seen: Pick<Checkout, 'groups'> | undefined,
): NamedDifference[] {
  const lines = new Map(seen?.groups.flatMap((group) => group.lines.map((line) => [line.id, line] as const)))
  return differences.map((difference) => {
    const line = difference.id === undefined ? undefined : lines.get(difference.id)
    if (!line) return { ...difference, title: difference.name }
    const { name, specification, unit } = line
    const before = difference.field === 'removed' ? `${line.number} ${unit}` : difference.before
    return { ...difference, title: `${name} ${specification}`, before }
  })
}
