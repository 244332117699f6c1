import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { answerAt, refusal, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import WechatPage from './wechat-page.tsx'

function show(ways: { isScannable: boolean; isInside: boolean }) {
  const asked = answerAt(({ method, path }) => {
    if (method === 'GET' && path === '/api/wechat') return reply(api.wechat.ways, ways)
    return refusal('wechat.off')
  })
  render(
    <UiProvider>
      <MemoryRouter>
        <WechatPage />
      </MemoryRouter>
    </UiProvider>,
  )
  return asked
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

it('leads to the scan where WeChat is set up', async () => {
  const asked = show({ isScannable: true, isInside: true })
  await userEvent.setup().click(await screen.findByRole('button', { name: '去微信扫码' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/api/wechat/visit' }))
  expect(Object.fromEntries(asked.at(-1)!.body)).toEqual({ entrance: 'scan' })
  expect(screen.getByRole('link', { name: '用手机号注册' })).toBeTruthy()
})

it('asks the 公众号 in WeChat’s own browser', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0')
  show({ isScannable: true, isInside: true })
  expect(await screen.findByRole('button', { name: '微信授权' })).toBeTruthy()
})

it('says so where it is not, and offers the ordinary registration', async () => {
  show({ isScannable: false, isInside: false })
  await screen.findByText(/微信注册暂未开通/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: '用手机号注册' })).toBeTruthy()
})
