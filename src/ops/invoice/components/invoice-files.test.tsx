import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { answerAt, cut } from '#testing/answering-fetch.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { InvoiceFiles } from './invoice-files.tsx'

it('says of a file that is too large what the limit is, and sends nothing', async () => {
  const asked = answerAt(() => cut)
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <OperatorProvider value={someOperator('finance')}>
          <InvoiceFiles invoice={{ id: 1, state: 'pending', files: [] }} />
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  const file = new File([new Uint8Array(3 * 1024 * 1024)], '发票.pdf', { type: 'application/pdf' })
  await userEvent.setup().upload(screen.getByLabelText('上传PDF'), file)
  expect(await screen.findByText(/PDF 文件不能超过 2 MB/)).toBeTruthy()
  expect(asked).toEqual([])
})
