import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Feedback } from '#contract/self-service/feedback.ts'
import { closeUserDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { statusStore } from '#sync/stores.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { sendWaiting } from '#testing/send-submissions.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import FeedbackPage from './feedback-page.tsx'

const said: Feedback = { id: 3, kind: 'complaint', text: '外箱破损', contact: '', photos: 0, createdAt: NOON }

beforeEach(async () => {
  statusStore.set({ state: 'offline' })
  await (await loadEngine()).openUserDatabase(1)
})
afterEach(() => {
  cleanup()
  statusStore.set({ state: 'idle' })
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('is written and submitted without a network, can be taken back, and stands in the list once it was taken', async () => {
  let list: Feedback[] = []
  let isCut = true
  answerAt(({ method, path }) => {
    if (method === 'GET' && path.startsWith('/api/user/feedback'))
      return reply(api.feedback.list, { list, page: 1, pages: 1, total: list.length })
    if (isCut || method === 'GET') return cut
    list = [said]
    return reply(api.feedback.send, said)
  })
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/yjfk']}>
        <FeedbackPage />
      </MemoryRouter>
    </UiProvider>,
  )
  const user = userEvent.setup()
  const submit = async () => user.click(await screen.findByRole('button', { name: '提交反馈' }))
  await submit()
  expect(await screen.findByText('请选择反馈类型')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '投诉' }))
  await user.type(screen.getByLabelText(/反馈内容/), '外箱破损')
  await user.type(screen.getByLabelText(/联系方式/), 'abc@@x')
  await submit()
  expect(await screen.findByText('联系方式请填写手机号、座机（区号-号码）或邮箱')).toBeTruthy()
  await user.clear(screen.getByLabelText(/联系方式/))
  await submit()
  expect(await screen.findByText('已保存在本机，联网后自动提交')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '撤回修改' }))
  await waitFor(() => expect(screen.getByLabelText(/反馈内容/)).toHaveProperty('value', '外箱破损'))
  expect(screen.queryByText('反馈已提交，答复会在消息里通知您')).toBeNull()
  await submit()
  await screen.findByText('已保存在本机，联网后自动提交')
  isCut = false
  await act(sendWaiting)
  expect(await screen.findByText('待答复')).toBeTruthy()
  expect(screen.queryByText('已保存在本机，联网后自动提交')).toBeNull()
  expect(screen.getByLabelText(/反馈内容/)).toHaveProperty('value', '')
})
