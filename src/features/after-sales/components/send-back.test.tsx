import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { answerWith, reply } from '#testing/answering-fetch.ts'
import { someClaim } from '#testing/factories/after-sales-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { SendBack } from './send-back.tsx'

const user = userEvent.setup()
const sent = () => screen.getByRole<HTMLButtonElement>('button', { name: '提交运单' })

function show() {
  const claim = someClaim({ state: 'to_return', remedy: 'returnRefund', carrier: '顺丰' })
  const asked = answerWith(reply(api.afterSales.waybill, claim))
  render(
    <UiProvider>
      <SendBack claim={claim} onChange={() => {}} />
    </UiProvider>,
  )
  return asked
}

it('takes a waybill of letters and digits, with the blanks it was copied with', async () => {
  const asked = show()
  const waybill = screen.getByLabelText(/运单号/)
  await user.type(waybill, 'sf 123-中文')
  await user.click(sent())
  expect(await screen.findByText('运单号只能有字母、数字和 -')).toBeTruthy()
  expect(asked).toEqual([])
  await user.clear(waybill)
  await user.type(waybill, 'SF 1386 6004')
  await user.click(sent())
  await waitFor(() => expect(asked[0]?.body.get('waybill')).toBe('SF13866004'))
})

it('sends nothing without a network, and says so before anybody tries', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(sent().disabled).toBe(true)
  expect(screen.getByText('联网后才能操作')).toBeTruthy()
})
