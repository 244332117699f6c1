import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { answerWith, cut, refusal, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import BindPage from './bind-page.tsx'

const asked = reply(api.wechat.asked, { username: 'clinic', company: '安和诊所' })
const bound = reply(api.wechat.bind, { username: 'clinic', nickname: '李大夫' })

function scan() {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/wechat/bind?code=c1&state=s1']}>
        <BindPage />
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

it('offers another try where the line was cut, before and after the user agreed, and the shop once it is bound', async () => {
  answerWith(cut, asked, cut, bound)
  const user = scan()
  await user.click(await screen.findByRole('button', { name: '重试' }))
  const agree = await screen.findByRole('button', { name: '是我的账号，绑定' })
  await user.click(agree)
  expect((await screen.findByRole('alert')).textContent).toContain('网络')
  await user.click(agree)
  await screen.findByText('绑定成功')
  expect(screen.getByRole('link', { name: '进入常备' }).getAttribute('href')).toBe('/')
})

it('offers none where the code is over', async () => {
  answerWith(refusal('wechat.expired'))
  scan()
  await screen.findByText(/已用过、已过期/)
  expect(screen.queryByRole('button')).toBeNull()
})
