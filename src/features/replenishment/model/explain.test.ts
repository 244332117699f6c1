import { expect, it } from 'vitest'

import type { ProposalLine } from '#domain/replenishment/proposal.ts'

import { messages } from '../messages.ts'
import { explain, shownStock } from './explain.ts'

const lineOf = (stock: number, perDay: number) =>
  ({ use: { perDay, stock }, daysLeft: Math.round(stock / perDay), minimum: 10 }) as ProposalLine
const tellOf = (line: ProposalLine) => [explain(line, '盒'), messages.about(shownStock(line.use), line.daysLeft)]

it.each([
  [0.6, 41 / 28, '28 天用 41 盒，剩不到 1 天，起订 10 盒', '约 1'],
  [0.4, 0.1, '28 天用 3 盒，剩 4 天，起订 10 盒', '不到 1'],
  [-3, 1, '28 天用 28 盒，应已用完，起订 10 盒', '约 0'],
  [30, 2, '28 天用 56 盒，剩 15 天，起订 10 盒', '约 30'],
])('tells the same of %f pieces in the sentence and in the field', (stock, perDay, sentence, field) => {
  expect(tellOf(lineOf(stock, perDay))).toEqual([sentence, field])
})
