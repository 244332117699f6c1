import type { Consumption } from '#domain/replenishment/consumption.ts'
import type { ProposalLine } from '#domain/replenishment/proposal.ts'

import { messages, USE_DAYS } from '../messages.ts'

/** "28 天用 60 盒，剩 11 天，起订 60 盒": what the line follows from. */
export function explain({ use, daysLeft, minimum }: ProposalLine, unit: string): string {
  return [
    messages.used(Math.round(use.perDay * USE_DAYS), unit),
    messages.left(daysLeft, shownStock(use)),
    messages.minimum(minimum, unit),
  ].join('，')
}

/** What should be there, in whole pieces: sentence and field of a row tell the same. */
export const shownStock = ({ stock }: Pick<Consumption, 'stock'>): number => Math.max(0, Math.round(stock))
