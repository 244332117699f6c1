import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError } from '#contract/protocol/errors.ts'
import { CancelledError, NetworkError } from '#sync/transport/network-error.ts'
import { report } from '#ui/feedback/errors.ts'
import { onRenewPage } from '#ui/feedback/renew-page.ts'

import { installErrorPolicy } from './error-policy.ts'

const user = userEvent.setup()
const toLogin = vi.fn<() => void>()
const toContract = vi.fn<() => void>()
let uninstall = () => {}
beforeEach(() => {
  uninstall = installErrorPolicy({ toLogin, toContract })
})
afterEach(() => {
  uninstall()
  document.body.replaceChildren()
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

const dialogs = () => screen.queryAllByRole('dialog')
/** Title, text and buttons of the only dialog. */
const shownDialog = () => {
  const dialog = screen.getByRole('dialog')
  const buttons = within(dialog).getAllByRole('button')
  return [
    within(dialog).getByRole('heading').textContent,
    dialog.querySelector('p')?.textContent,
    buttons.map(({ textContent }) => textContent),
  ]
}

describe('a reported failure', () => {
  it.each([
    ['409', new AppError('order.stockShort', { text: '阿莫西林胶囊只剩 3 盒' }), '阿莫西林胶囊只剩 3 盒'],
    ['422', new AppError('request.invalid', { errors: { phone: ['手机号格式不正确', '必填'] } }), '手机号格式不正确'],
    ['5xx', new AppError('internal', { text: 'relation "goods" does not exist' }), '系统繁忙，请稍后再试'],
  ])('of %s is told under 温馨提示', (_, error, text) => {
    report(error)
    expect(shownDialog()).toEqual(['温馨提示', text, ['知道了']])
    expect(toLogin).not.toHaveBeenCalled()
  })

  it('of a lost session leads to the login page, without a dialog', () => {
    report(new AppError('auth.required'))
    expect(toLogin).toHaveBeenCalledOnce()
    expect(dialogs()).toEqual([])
  })

  it('of a contract nobody signed is told and leads to it', () => {
    report(new AppError('contract.unsigned', { text: '请先签署 2026 年度购销合同' }))
    expect(toContract).toHaveBeenCalledOnce()
    expect(document.body.textContent).toContain('请先签署 2026 年度购销合同')
    expect(dialogs()).toEqual([])
  })

  it.each([new NetworkError('timeout'), new AppError('request.timeout')])(
    'of time offers to refresh',
    async (error) => {
      const renew = vi.fn<() => void>()
      onRenewPage(renew)
      report(error)
      expect(shownDialog()).toEqual(['温馨提示', '请求超时，请刷新页面', ['稍后', '刷新']])
      await user.click(screen.getByRole('button', { name: '刷新' }))
      await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce())
    },
  )

  it('that nobody answered is told all the same', () => {
    const rejection = Object.assign(new Event('unhandledrejection', { cancelable: true }), {
      reason: new AppError('favorite.limit'),
    })
    dispatchEvent(rejection)
    expect(shownDialog()[1]).toBe('最多收藏 2000 种商品')
    expect(rejection.defaultPrevented).toBe(true)
  })

  it('of a request that another replaced is told to nobody', () => {
    report(new CancelledError('superseded'))
    expect([dialogs(), toLogin.mock.calls]).toEqual([[], []])
  })

  it('is told once when several fail together, and the next again', async () => {
    report(new AppError('internal'))
    report(new AppError('internal'))
    report(new NetworkError('timeout'))
    expect(dialogs()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '知道了' }))
    report(new NetworkError('timeout'))
    await vi.waitFor(() => expect(shownDialog()[1]).toBe('请求超时，请刷新页面'))
  })
})
