import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { VaultFacts } from '#contract/fulfilment/vault.ts'
import { ASSUMED_BYTES } from '#domain/vault/papers.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { VaultState } from './vault-state.tsx'

const MB = 1024 * 1024
const facts = (sizes: VaultFacts['sizes']): VaultFacts => ({
  seller: { company: '四川常备医药有限公司', licenses: [] },
  contract: { isUnsigned: false, signatures: [] },
  agreements: [],
  sizes,
  months: 12,
  bytesMax: 500 * MB,
  requests: [],
})
const show = (...sizes: VaultFacts['sizes']) =>
  render(
    <UiProvider>
      <VaultState
        kept={{ facts: facts(sizes), orders: [], at: 0, months: 12, chosen: undefined }}
        wanted={0}
        here={0}
        bytes={0}
        progress={{ state: 'idle' }}
        isPublic={false}
        onRefresh={() => undefined}
      />
    </UiProvider>,
  )
const choices = () => screen.getAllByRole('button', { name: /个月/ }).map(({ textContent }) => textContent)

afterEach(cleanup)

it('the choice of months says of each span what is known, and takes no assumed size for a known one', () => {
  const unsized = 5
  show(
    { months: 3, orders: 5, files: 20, bytes: unsized * ASSUMED_BYTES + 10_000, unsized },
    { months: 12, orders: 8, files: 33, bytes: unsized * ASSUMED_BYTES + 3 * MB, unsized },
    { months: 36, orders: 9, files: 40, bytes: 4 * MB },
    { months: 60, orders: 9, files: 40, bytes: 30_000 },
  )
  expect(choices()).toEqual([
    '3 个月5 单 20 份',
    '12 个月8 单 33 份 3.0 MB 以上',
    '36 个月9 单 40 份 约 4.0 MB',
    '60 个月9 单 40 份 不到 0.1 MB',
  ])
})
