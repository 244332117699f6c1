import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { CurrentUserContext, type MirroredUser } from '#features/account/queries.ts'
import ContractPage from '#features/e-contract/pages/contract-page.tsx'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { report } from '#ui/feedback/errors.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { useErrorPolicy } from './error-policy.ts'

const contract = { version: 2, title: '年度购销合同', body: '<p>第一条</p>', publishedAt: 1_795_000_000_000 }

function Shop() {
  useErrorPolicy()
  const { pathname, search } = useLocation()
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <Routes>
        <Route path="/dzht" element={<ContractPage />} />
        <Route path="*" element={<button onClick={() => report(new AppError('contract.unsigned'))}>提交订单</button>} />
      </Routes>
    </>
  )
}

const whereabouts = () => screen.getByLabelText('address').textContent

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

it.each(['/cart/step2?draft=7', '/kjcg', '/zhzx/ddgl'])(
  'leads from a 459 at %s to the contract, and back once it is signed',
  async (address) => {
    answerAt(({ method }) => {
      const isUnsigned = method === 'GET'
      return reply(isUnsigned ? api.eContract.current : api.eContract.sign, { contract, isUnsigned, signatures: [] })
    })
    const user = userEvent.setup()
    const buyer = { roles: ['administrator'], username: 'clinic', id: 1 } as unknown as MirroredUser
    render(
      <UiProvider>
        <MemoryRouter initialEntries={[address]}>
          <CurrentUserContext value={{ state: 'user', user: buyer }}>
            <Shop />
          </CurrentUserContext>
        </MemoryRouter>
      </UiProvider>,
    )
    await user.click(screen.getByRole('button', { name: '提交订单' }))
    expect(whereabouts()).toBe(`/dzht?from=${encodeURIComponent(address)}`)
    await user.type(await screen.findByLabelText(/签署人姓名/), '李文静')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '签署合同' }))
    await screen.findByRole('button', { name: '提交订单' })
    expect(whereabouts()).toBe(address)
  },
)
