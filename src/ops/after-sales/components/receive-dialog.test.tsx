import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { someSellerClaim } from '#testing/factories/claim-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { ReceiveDialog } from './receive-dialog.tsx'

it.each(['quality', 'damage'] as const)('presumes nothing of what came back for %s: it is typed', async (reason) => {
  const seller = someSellerClaim({ state: 'to_receive', reason, remedy: 'returnRefund' })
  const asked = answerAt(() => reply(opsApi.afterSales.received, seller))
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ReceiveDialog seller={seller} onDone={() => {}} onClose={() => {}} />
      </QueryClientProvider>
    </UiProvider>,
  )
  const user = userEvent.setup()
  const fields = ['合格', '不合格'].map((name) => screen.getByLabelText<HTMLInputElement>(name))
  expect(fields.map(({ value }) => value)).toEqual(['', ''])
  expect(screen.queryByText(/一件未收到/)).toBeNull()
  const register = screen.getByRole<HTMLButtonElement>('button', { name: '登记验收' })
  expect(register.disabled).toBe(true)
  await user.type(fields[1]!, '10')
  await user.click(register)
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
  const { body } = asked.find(({ method }) => method === 'POST')!
  expect(Object.fromEntries(body)).toMatchObject({ 'lines[0][fit]': '0', 'lines[0][unfit]': '10' })
})
