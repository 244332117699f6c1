import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { publishStatus } from '#sync/stores.ts'
import { setSession } from '#sync/transport/session.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'

import { requestSignIn, signInRequest } from '../model/sign-in-request.ts'
import { CurrentUserContext, type CurrentUser } from '../queries.ts'
import SignInGate from './sign-in-gate.lazy.tsx'

const signedIn = {
  state: 'user',
  user: { buyer: someBuyer(), username: 'clinic', company: '康宁诊所' },
} as unknown as CurrentUser

const show = (user: CurrentUser = signedIn) =>
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={user}>
          <SignInGate />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
const sheet = () => screen.findByRole('dialog')

describe('the sign-in sheet', () => {
  beforeEach(() => {
    signInRequest.set('auto')
    publishStatus({ state: 'idle' })
  })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    setSession(undefined)
  })

  it('stands over the page when the session has ended, with the account filled in and the password next', async () => {
    show()
    expect(screen.queryByRole('dialog')).toBeNull()
    publishStatus({ state: 'needsAuth' })
    expect((await sheet()).textContent).toContain('登录已过期')
    expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('clinic')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('密码')))
  })
  it('waits for what is being typed: a number is saved when it is finished', async () => {
    const user = userEvent.setup()
    const onCommit = vi.fn<(value: number) => void>()
    render(
      <UiProvider>
        <Stepper label="合格" value={40} min={0} onCommit={onCommit} />
      </UiProvider>,
    )
    show()
    await user.type(screen.getByLabelText('合格'), '1')
    publishStatus({ state: 'needsAuth' })
    await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow()
    await user.keyboard('2')
    expect(onCommit).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    await sheet()
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(12)
  })
  it('opens at once for who asks for it, by the space bar or right after typing elsewhere', async () => {
    const user = userEvent.setup()
    const ask = document.createElement('button')
    ask.addEventListener('click', requestSignIn)
    document.body.append(ask)
    show()
    ask.focus()
    await user.keyboard('6 ')
    expect(await screen.findByRole('dialog', {}, { timeout: 500 })).toBeTruthy()
  })
  it('does not take the space bar on a button for typing', async () => {
    const user = userEvent.setup()
    const button = document.createElement('button')
    document.body.append(button)
    show()
    button.focus()
    await user.keyboard(' ')
    publishStatus({ state: 'needsAuth' })
    expect(await screen.findByRole('dialog', {}, { timeout: 500 })).toBeTruthy()
  })
  it('goes away by itself when another tab signed in', async () => {
    show()
    publishStatus({ state: 'needsAuth' })
    await sheet()
    publishStatus({ state: 'sending' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('goes away when it was asked for and another window signed in', async () => {
    show()
    setSession({ buyerId: 1, csrf: 'former' })
    requestSignIn()
    await sheet()
    setSession({ buyerId: 1, csrf: 'renewed' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('can be put off, comes when asked for, and again with the next end of the session', async () => {
    const user = userEvent.setup()
    show()
    publishStatus({ state: 'needsAuth' })
    await sheet()
    await user.click(screen.getByRole('button', { name: '稍后' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    requestSignIn()
    await sheet()
    await user.click(screen.getByRole('button', { name: '稍后' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    publishStatus({ state: 'idle' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    publishStatus({ state: 'needsAuth' })
    await sheet()
  })
  it('says whose edits are kept before another account is signed in', async () => {
    const user = userEvent.setup()
    show()
    publishStatus({ state: 'needsAuth' })
    await sheet()
    await user.clear(screen.getByLabelText('用户名'))
    await user.type(screen.getByLabelText('用户名'), 'pharmacy')
    expect(await screen.findByText(/将切换到另一个账号/)).toBeTruthy()
  })
  it('is no business of a visitor', () => {
    publishStatus({ state: 'needsAuth' })
    show({ state: 'visitor' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
