/** A release or refusal by who uses this page, and how the server answered. */
export type Decision = {
  operationId: string
  label: string
  isRelease: boolean
  state: 'pending' | 'accepted' | 'refused'
  /** Why it was refused. */
  why?: string
}

type Entry = { operationId: string; endpoint: string; label: string }
type Outcome = Entry & { settledAt: number; refusal?: { message: string } }

const ACTS: readonly string[] = ['approval.release', 'approval.refuse']
const baseOf = ({ operationId, endpoint, label }: Entry) => ({
  operationId,
  label,
  isRelease: endpoint === 'approval.release',
})

/** What was not answered yet, then what was since `openedAt` (epoch ms). */
export const decisionsOf = (
  entries: readonly Entry[],
  outcomes: readonly Outcome[],
  openedAt: number,
): readonly Decision[] => [
  ...entries
    .filter(({ endpoint }) => ACTS.includes(endpoint))
    .map((entry) => ({ ...baseOf(entry), state: 'pending' as const })),
  ...outcomes
    .filter(({ endpoint, settledAt }) => ACTS.includes(endpoint) && settledAt >= openedAt)
    .map((outcome) => ({
      ...baseOf(outcome),
      ...(outcome.refusal
        ? { state: 'refused' as const, why: outcome.refusal.message }
        : { state: 'accepted' as const }),
    })),
]
