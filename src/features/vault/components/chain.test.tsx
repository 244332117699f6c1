import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import type { Recall } from '#contract/fulfilment/recall.ts'
import type { VaultFacts } from '#contract/fulfilment/vault.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import type { BatchProof } from '../model/chain-facts.ts'
import { Chain } from './chain.tsx'

const proof: BatchProof = {
  key: '7 A1',
  goodsId: 7,
  name: '阿莫西林胶囊',
  dosageForm: '胶囊剂',
  specification: '24粒',
  manufacturer: '华北制药',
  approvalNumber: '国药准字H1',
  unit: '盒',
  batch: 'A1',
  producedOn: '2026-06-01',
  expiresOn: '2028-06-30',
  isRecalled: true,
  quantity: 30,
  deliveries: [],
}
const facts = {
  seller: { company: '四川常备医药有限公司', licenses: [] },
  contract: { isUnsigned: false, signatures: [] },
  agreements: [],
} as unknown as VaultFacts
const startedAt = Date.parse('2026-11-21T09:00:00+08:00')
const recall: Recall = {
  ...proof,
  id: 7,
  level: 2,
  reason: '检验不合格',
  startedAt,
  answerBefore: startedAt,
  sent: 30,
  returned: 12,
  answeredAt: startedAt,
  remaining: 20,
  note: '',
  orders: [],
  claims: [],
}
const show = (recalls: Recall[] | undefined) =>
  render(
    <UiProvider>
      <MemoryRouter>
        <Chain facts={{ ...facts, recalls }} proof={proof} hashes={new Set()} onPrint={() => {}} />
      </MemoryRouter>
    </UiProvider>,
  )
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

it('shows the notice of a recall and the company’s answer with a recalled batch', () => {
  show([{ ...recall, batch: 'B2', reason: '别的批号' }, recall])
  expect(factOf('召回编号')).toBe('ZH20261121-0007')
  expect(factOf('召回级别')).toBe('二级召回')
  expect(factOf('召回原因')).toBe('检验不合格')
  expect(factOf('本单位回复')).toContain('剩余 20 盒')
  expect(factOf('已退回')).toBe('12 盒')
  expect(screen.getByRole('link', { name: '查看召回' }).getAttribute('href')).toBe('/ypzh')
})

it('says that the notice has yet to be read where the device kept only the mark', () => {
  show(undefined)
  expect(screen.getByText('已召回')).toBeTruthy()
  expect(screen.getByText(/联网更新后显示/)).toBeTruthy()
})
