/** 召回 of a company as its buyer has it open. */
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'

import type { Recall } from '#contract/fulfilment/recall.ts'
import RecallsPage from '#features/recall/pages/recalls-page.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'

import { NOON } from './factories/domain-factory.ts'

/** A recall of today that the company has not answered. */
export const someRecall = (changes: Partial<Recall> = {}): Recall => ({
  id: 3,
  goodsId: 7,
  name: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  manufacturer: '某药业',
  unit: '盒',
  batch: 'A1',
  level: 1,
  reason: '含量不合格',
  startedAt: NOON,
  answerBefore: NOON + 86_400_000,
  sent: 30,
  returned: 0,
  note: '',
  orders: [],
  claims: [],
  ...changes,
})

/** The page, with what `around` puts around it. */
export const recallsPage = (around: (page: ReactNode) => ReactNode = (page) => page) => (
  <UiProvider>
    <MemoryRouter>{around(<RecallsPage />)}</MemoryRouter>
  </UiProvider>
)
export const showRecalls = () => render(recallsPage())
