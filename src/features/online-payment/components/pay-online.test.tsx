import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { PayOnline } from './pay-online.tsx'

afterEach(cleanup)

const page = (isProofSent: boolean) => (
  <UiProvider>
    <MemoryRouter>
      <PayOnline
        paymentId={7}
        isOffline={false}
        hasEphedrine={false}
        isProofSent={isProofSent}
        onPaid={() => undefined}
      >
        {({ online, link, isLoading }) => (
          <>
            {online}
            {!isLoading && <p>对公转账</p>}
            {link}
          </>
        )}
      </PayOnline>
    </MemoryRouter>
  </UiProvider>
)
const offered = () => screen.queryByRole('button', { name: '生成代付链接' }) !== null

it('offers no way to pay online while a transfer waits for finance, says why, and offers them again afterwards', async () => {
  let isProofSent = false
  answerAt(() =>
    // As the server has it: nothing is collected while a proof waits.
    reply(api.onlinePayment.ways, {
      ways: [{ provider: 'alipay', isSimulated: false }],
      amount: isProofSent ? 0 : 69_998,
    }),
  )
  const { rerender } = render(page(false))
  const link = await screen.findByRole('button', { name: '生成代付链接' })
  // Few need the link: the transfer stands before it.
  expect(screen.getByText('对公转账').compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  isProofSent = true
  rerender(page(true))
  expect(offered()).toBe(false)
  expect(screen.getByText(/^已提交转账凭证，待财务确认，确认前不能在线付款。.*会原路退回。$/)).toBeTruthy()
  expect(screen.getByText('对公转账')).toBeTruthy()
  isProofSent = false
  rerender(page(false))
  await screen.findByRole('button', { name: '生成代付链接' })
})
