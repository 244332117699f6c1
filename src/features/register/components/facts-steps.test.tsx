import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { AppError } from '#contract/protocol/errors.ts'
import { closeUserDatabase } from '#db/current.ts'
import type { CompanyFacts } from '#domain/company/company.ts'
import { creditCodeCheck } from '#domain/identity.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { NetworkError } from '#sync/transport/network-error.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { FactsSteps } from './facts-steps.tsx'

const NOTHING: CompanyFacts = {
  company: '',
  creditCode: '',
  legalPerson: '',
  region: '',
  licenseAddress: '',
  scopes: [],
  prescriptions: [],
}

const FIRST = '91420106MA0000001'
const CODE = FIRST + creditCodeCheck(FIRST)

async function show(save: (facts: CompanyFacts) => Promise<void>, part = 'licence') {
  const onDone = vi.fn()
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[`/register/step2?part=${part}`]}>
        <FactsSteps
          saved={NOTHING}
          draftId={7}
          customerType="诊所"
          names={['一', '二', '三']}
          aside={null}
          save={save}
          onDone={onDone}
        />
      </MemoryRouter>
    </UiProvider>,
  )
  await screen.findByRole('button', { name: '保存并继续' })
  return { user: userEvent.setup(), onDone }
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => screen.getByRole('button', { name: '保存并继续' })

async function fillLicence(user: Awaited<ReturnType<typeof show>>['user'], creditCode = CODE) {
  await user.type(field(/^企业名称/), '武汉仁心诊所')
  await user.type(field(/^统一社会信用代码/), creditCode)
  await user.type(field(/^法定代表人/), '李秀英')
}

beforeEach(async () => void (await (await loadEngine()).openUserDatabase(7)))
afterEach(() => {
  cleanup()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_7')
})

it('says what is wrong with the credit code as soon as it is left', async () => {
  const { user } = await show(async () => undefined)
  await user.type(field(/^统一社会信用代码/), '91420106MA')
  await user.tab()
  expect((await screen.findByRole('alert')).textContent).toBe('统一社会信用代码为 18 位，现在是 10 位')
})

it('keeps what was typed through a reload', async () => {
  const { user } = await show(async () => undefined)
  await user.type(field(/^企业名称/), '武汉仁心诊所')
  cleanup()
  await show(async () => undefined)
  expect(field(/^企业名称/).value).toBe('武汉仁心诊所')
})

it('says under the credit code that another company has it', async () => {
  const taken = new AppError('company.creditCodeTaken', { errors: { credit_code: ['该统一社会信用代码已注册'] } })
  const { user } = await show(() => Promise.reject(taken))
  await fillLicence(user)
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('该统一社会信用代码已注册')
  expect(field(/^统一社会信用代码/).getAttribute('aria-invalid')).toBe('true')
})

it('goes on without a line and sends everything with the last group', async () => {
  let isCut = true
  const sent: CompanyFacts[] = []
  const { user, onDone } = await show(async (facts) => {
    if (isCut) throw new NetworkError('offline')
    sent.push(facts)
  })
  await fillLicence(user)
  await user.click(save())
  expect(await screen.findByText('许可证上的地址')).toBeTruthy()
  cleanup()
  const last = await show(async (facts) => {
    if (isCut) throw new NetworkError('offline')
    sent.push(facts)
  }, 'scope')
  await last.user.click(screen.getByRole('button', { name: '勾选常见范围' }))
  await last.user.click(save())
  expect((await screen.findByRole('alert')).textContent).toMatch(/网络/)
  isCut = false
  await last.user.click(save())
  await waitFor(() => expect(last.onDone).toHaveBeenCalled())
  expect(sent[0]).toMatchObject({ company: '武汉仁心诊所', prescriptions: ['rx', 'otcA', 'otcB', 'none'] })
  expect(sent[0]!.scopes.length).toBeGreaterThan(3)
  expect(onDone).not.toHaveBeenCalled()
})

it('goes on from the title of the next group', async () => {
  const { user } = await show(async () => undefined)
  expect(document.activeElement).toBe(document.body)
  await fillLicence(user)
  await user.click(save())
  const title = await screen.findByRole('heading', { level: 1, name: '许可证上的地址' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

it('chooses scopes by groups and words, and asks for at least one', async () => {
  const { user } = await show(async () => undefined, 'scope')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('请至少选择一项经营范围')
  await user.click(screen.getByRole('button', { name: '全选医疗器械' }))
  expect(screen.getByText('已选 4 项')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '体外诊断试剂' }))
  expect(screen.getByText('已选 3 项')).toBeTruthy()
})
