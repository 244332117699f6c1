import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { CurrentUserContext } from '#features/account/queries.ts'
import { paths } from '#routing/paths.ts'
import { forgetVisitor } from '#sync/account/notes.ts'
import { dropVisitorDraft, keepVisitorDraft, readVisitorDraft } from '#sync/account/visitor-draft.lazy.ts'
import { setShared } from '#sync/transport/session.ts'
import { answerAt, refusal, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import AccountPage from './account-page.tsx'

const PHONE = '13911112222'

function show(address: string = paths.register()) {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <CurrentUserContext value={{ state: 'visitor' }}>
          <Routes>
            <Route path={paths.register.pattern} element={<AccountPage />} />
          </Routes>
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}

const press = (user: ReturnType<typeof show>, name: string) => user.click(screen.getByRole('button', { name }))
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)

/** Up to the telephone. */
async function fillIn(user: ReturnType<typeof show>, username = '仁心诊所') {
  await user.click(await screen.findByRole('radio', { name: /诊所/ }))
  await press(user, '下一步')
  await user.type(field(/^用户名/), username)
  await user.type(field(/^密码/), 'chunfeng shili')
  await press(user, '下一步')
}

const isFree = (username: boolean, phone = true) =>
  answerAt(({ path, body }) => {
    if (path.includes('/username/')) return reply(api.registration.username, { isFree: username })
    if (path.endsWith('/password_check'))
      return reply(api.registration.password, { isCommon: body.get('password') === '12345678' })
    if (path.includes('/phone/')) return reply(api.account.phone, { isFree: phone })
    if (path.endsWith('/create_code')) return reply(api.code.create, { pauseSeconds: 60, minutes: 5 })
    return refusal('sms.codeWrong')
  })

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await dropVisitorDraft()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  setShared(false)
})

describe('the way to an account', () => {
  it('asks for one thing after the other and says what is wrong where it is', async () => {
    isFree(true)
    const user = show()
    await screen.findByRole('radio', { name: /单体药店/ })
    await press(user, '下一步')
    expect((await screen.findByRole('alert')).textContent).toContain('请选择客户类型')
    await user.click(await screen.findByRole('radio', { name: /单体药店/ }))
    await press(user, '下一步')
    await user.type(field(/^用户名/), '仁')
    await user.type(field(/^密码/), '123')
    await press(user, '下一步')
    await waitFor(() => expect(field(/^用户名/).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '用户名至少 2 个字',
      expect.stringContaining('8'),
    ])
  })

  it('says that a user name is taken as soon as it is left', async () => {
    isFree(false)
    const user = show()
    await user.click(await screen.findByRole('radio', { name: /单体药店/ }))
    await press(user, '下一步')
    await user.type(field(/^用户名/), 'clinic')
    await user.tab()
    expect((await screen.findByRole('alert')).textContent).toBe('该用户名已被使用，请换一个')
  })

  it('says that a telephone has an account as soon as it is left', async () => {
    isFree(true, false)
    const user = show()
    await fillIn(user)
    await user.type(await screen.findByLabelText('手机号'), PHONE)
    await user.tab()
    expect((await screen.findByRole('alert')).textContent).toContain('该手机号已注册')
  })

  it('wants the terms to be agreed to, and tells what the server refuses', async () => {
    const asked = isFree(true)
    const user = show()
    await fillIn(user)
    await user.type(await screen.findByLabelText('手机号'), PHONE)
    await user.type(field('短信验证码'), '123456')
    await press(user, '注册并继续')
    expect((await screen.findByRole('alert')).textContent).toBe('请阅读并同意用户协议')
    await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
    await press(user, '注册并继续')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('验证码不正确'))
    const sent = Object.fromEntries(asked.find(({ path }) => path.endsWith('/register'))!.body)
    expect(sent).toMatchObject({ customer_type: '诊所', username: '仁心诊所', phone: PHONE, is_agreed: '1' })
  })
})

describe('a password that is easily guessed', () => {
  it('is told where it is typed', async () => {
    isFree(true)
    const user = show()
    await user.click(await screen.findByRole('radio', { name: /诊所/ }))
    await press(user, '下一步')
    await user.type(field(/^用户名/), '仁心诊所')
    await user.type(field(/^密码/), '12345678')
    await press(user, '下一步')
    expect((await screen.findByRole('alert')).textContent).toBe('这个密码太容易被猜中，请换一个')
    expect(document.activeElement).toBe(field(/^密码/))
    await user.type(field(/^密码/), ' chunfeng')
    await press(user, '下一步')
    expect(await screen.findByLabelText('手机号')).toBeTruthy()
  })

  it('leads back to its field when it is refused at the end, and code, consent and pause stay', async () => {
    const codes = ['password.common', 'sms.codeWrong'] as const
    let at = 0
    answerAt(({ path }) => {
      if (path.includes('/username/')) return reply(api.registration.username, { isFree: true })
      if (path.endsWith('/password_check')) return reply(api.registration.password, { isCommon: false })
      if (path.includes('/phone/')) return reply(api.account.phone, { isFree: true })
      if (path.endsWith('/create_code')) return reply(api.code.create, { pauseSeconds: 60, minutes: 5 })
      return refusal(codes[(at += 1) - 1]!)
    })
    const user = show()
    await fillIn(user)
    await fillPhone(user)
    await press(user, '获取验证码')
    await screen.findByRole('button', { name: /秒后重发/ })
    await user.type(field('短信验证码'), '123456')
    await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
    await press(user, '注册并继续')
    expect((await screen.findByRole('alert')).textContent).toBe('这个密码太容易被猜中，请换一个')
    expect(document.activeElement).toBe(field(/^密码/))
    await user.type(field(/^密码/), ' taohua')
    await press(user, '下一步')
    expect((await screen.findByLabelText<HTMLInputElement>('短信验证码')).value).toBe('123456')
    expect(screen.getByRole('checkbox', { name: /我已阅读并同意/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('button', { name: /秒后重发/ })).toHaveProperty('disabled', true)
    expect(await onDisk()).not.toMatch(/123456|taohua/)
  })
})

const onDisk = async () => JSON.stringify([await readVisitorDraft(), { ...sessionStorage, ...localStorage }])
const fillPhone = async (user: ReturnType<typeof show>) => user.type(await screen.findByLabelText('手机号'), PHONE)

describe('what was filled in', () => {
  it('is there after a reload, but for the password, which is never stored', async () => {
    isFree(true)
    const user = show()
    await fillIn(user, '春风诊所')
    await fillPhone(user)
    expect(await onDisk()).toContain('春风诊所')
    expect(await onDisk()).not.toContain('chunfeng')
    cleanup()
    show(paths.register({ part: 'phone' }))
    expect((await screen.findByLabelText<HTMLInputElement>(/^用户名/)).value).toBe('春风诊所')
    expect(field(/^密码/).value).toBe('')
    expect(screen.getByText('已恢复您上次填写的内容，密码需要重新输入')).toBeTruthy()
  })

  it('is given up with one press', async () => {
    isFree(true)
    await fillIn(show(), '春风诊所')
    cleanup()
    const user = show(paths.register({ part: 'account' }))
    await user.click(await screen.findByRole('button', { name: '清空重填' }))
    expect(await screen.findByRole('radio', { name: /诊所/ })).toHaveProperty('checked', false)
    expect(await onDisk()).not.toContain('春风诊所')
  })

  it('is nowhere on the disk of a public computer, from the moment the box is ticked', async () => {
    isFree(true)
    const user = show()
    await user.click(await screen.findByRole('radio', { name: /诊所/ }))
    await press(user, '下一步')
    await user.type(field(/^用户名/), '春风诊所')
    expect(await onDisk()).toContain('春风诊所')
    await user.click(screen.getByRole('checkbox', { name: /公用电脑/ }))
    await user.type(field(/^用户名/), '总店')
    expect(await readVisitorDraft()).toMatchObject({ username: '春风诊所总店' })
    setShared(false)
    expect(await onDisk()).not.toContain('春风')
  })

  it('goes with whoever signs in here, and after a day', async () => {
    isFree(true)
    await fillIn(show(), '春风诊所')
    expect(await onDisk()).toContain('春风诊所')
    forgetVisitor()
    expect(await onDisk()).not.toContain('春风诊所')
    await keepVisitorDraft({ username: '春风诊所' })
    const later = Date.now() + 25 * 3_600_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    expect(await onDisk()).not.toContain('春风诊所')
  })

  it('begins at the beginning when something else wrote nonsense there', async () => {
    await keepVisitorDraft({ customerType: '火星', username: [1] })
    show(paths.register({ part: 'account' }))
    expect(await screen.findByRole('radio', { name: /单体药店/ })).toBeTruthy()
  })
})
