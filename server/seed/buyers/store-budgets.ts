/** What the demo's head office lets its stores order in a month. */
import { z } from 'zod'

import type { storeBudgets } from '../../tables/company/store-budget.ts'
import { cell, dataTable } from '../read-data.ts'
import { idOf } from './accounts.ts'

const budgetTable = dataTable(
  'store-budgets',
  z.strictObject({ store: z.string(), perMonth: cell.number, warnAt: cell.number }),
)

export const buildStoreBudgets = (now: number): (typeof storeBudgets.$inferInsert)[] =>
  budgetTable().map(({ store, ...budget }) => ({
    ...budget,
    storeId: idOf(store),
    setBy: idOf('headoffice'),
    setAt: now,
  }))
