import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { ImportRow } from '#contract/ops/goods/import-row.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { ImportRows } from './import-rows.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const goods = { name: '某片', specification: '1g', manufacturer: '某厂', changes: [] }
const rows: ImportRow[] = [
  { ...goods, line: 2, warnings: [], notes: [] },
  { ...goods, line: 3, warnings: ['价格变动 +1,100%'], notes: ['库存不是整数，未采用（多）'] },
]

it('lists the rows of which a value stays out, and names nothing where nothing is said', async () => {
  const asked = answerAt(() => reply(opsApi.goods.importRows, { list: rows }))
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ImportRows
          id={ID}
          counts={{ renewed: 0, inserted: 0, updated: 1, same: 1, untaken: 1, rejected: 0, unticked: 0 }}
        />
      </QueryClientProvider>
    </UiProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '有未采用 1 行' }))
  const warning = await screen.findByText('价格变动 +1,100%')
  expect(asked.at(-1)!.path).toContain('fate=untaken')
  expect(warning.textContent).toBe('价格变动 +1,100%')
  // The stylesheet hides a cell that is empty, with its name.
  const [silent, telling] = [...document.querySelectorAll('td[data-name="说明"]')]
  expect([silent!.childNodes.length, telling!.childNodes.length]).toEqual([0, 2])
})
