import { isMuchMore } from '#domain/arrival/agreement.ts'
import type { CheckedLine } from '#domain/arrival/check.ts'
import { confirm } from '#ui/feedback/dialogs.ts'

import { messages } from '../messages.ts'

/**
 * Asks before lines are signed of which far more was counted than was sent: a slip of the fingers would stand in the
 * record. The first of them when they are to be looked at again.
 */
export async function askDoubted(lines: readonly CheckedLine[]): Promise<CheckedLine | undefined> {
  const doubted = lines.filter((line) => isMuchMore(line, line.expected))
  if (doubted.length === 0) return undefined
  const isMeant = await confirm(messages.muchMore(doubted), {
    yes: messages.signAsCounted,
    no: messages.recount,
    isDangerous: true,
  })
  return isMeant ? undefined : doubted[0]
}
