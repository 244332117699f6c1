import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { answerAt, cut } from '#testing/answering-fetch.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../../session/use-operator.ts'
import { TemperatureLog } from './temperature-log.tsx'

it('says of a file that is too large what the limit is and what to do, and sends nothing', async () => {
  const asked = answerAt(() => cut)
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <OperatorProvider value={someOperator('warehouse')}>
          <TemperatureLog shipment={{ id: 1, number: 1 } as never} />
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  const file = new File([new Uint8Array(12 * 1024 * 1024)], '温度.pdf', { type: 'application/pdf' })
  await userEvent.setup().upload(screen.getByLabelText('上传批次 1 的温度记录'), file)
  expect(await screen.findByText(/不能超过 10 MB，请压缩图片/)).toBeTruthy()
  expect(asked).toEqual([])
})
