import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'
import { WEBHOOK_KINDS } from '#domain/webhook/kinds.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { WebhookSection } from './webhook-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const hook = {
  id: 7,
  url: 'https://his.example.com/hook',
  kinds: [...WEBHOOK_KINDS],
  created_by: '张三',
  created_at: 0,
  pause_reason: '',
  waiting: 0,
  failed: 0,
  problem: '',
}
const delivery = {
  id: 3,
  kind: 'order.paid',
  message_id: 'msg_1',
  order_number: '20261120000001',
  state: 'failed',
  created_at: 0,
  tries: 12,
  tried_at: 0,
  status: 500,
  took_ms: 40,
  problem: '回答 500',
}

const answer = (data: unknown) =>
  Response.json({ code: 200, message: '', data }, { headers: { [ANSWER_HEADER]: ANSWER_MARK } })

/** A server with these addresses and one delivery; the requests that acted. */
function serve(list: object[]): string[] {
  const acted: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), 'http://shop')
    const method = init?.method ?? 'GET'
    if (method !== 'GET') acted.push(`${method} ${pathname}`)
    if (pathname.includes('delivery') || pathname.endsWith('/test')) return answer([delivery])
    if (method === 'POST' && pathname.endsWith('/webhook')) {
      list.push(hook)
      return answer({ id: 7, secret: SECRET })
    }
    return answer({ list, most: 5 })
  })
  return acted
}

function show() {
  render(
    <UiProvider>
      <MemoryRouter>
        <WebhookSection />
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}

it('shows the secret of a new address once', async () => {
  const acted = serve([])
  const user = show()
  await user.click(await screen.findByRole('button', { name: '新建通知地址' }))
  await user.type(screen.getByLabelText(/^地址/), 'his.example.com')
  await user.click(screen.getByRole('button', { name: '生成签名密钥' }))
  expect(await screen.findByText(/请填写 https/)).toBeTruthy()
  expect(acted).toEqual([])
  const url = screen.getByLabelText<HTMLInputElement>(/^地址/)
  await user.clear(url)
  await user.click(url)
  const long = `https://his.example.com/${'a'.repeat(3_000)}`
  await user.paste(long)
  await user.click(screen.getByRole('button', { name: '生成签名密钥' }))
  expect(await screen.findByText(/^地址最多 \d+ 个字符$/)).toBeTruthy()
  expect([url.value === long, acted]).toEqual([true, []])
  await user.clear(url)
  await user.type(url, hook.url)
  await user.click(screen.getByRole('button', { name: '生成签名密钥' }))
  expect(await screen.findByText(SECRET)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '已保存' }))
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
  expect(await screen.findByText(hook.url)).toBeTruthy()
  expect(acted).toEqual(['POST /api/system/webhook'])
})

it('shows what did not arrive, and sends it again', async () => {
  const acted = serve([{ ...hook, failed: 1, failing_since: 0, problem: '回答 500' }])
  const user = show()
  expect(await screen.findByText(/起未送达：回答 500/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'his.example.com 的投递记录' }))
  expect(await screen.findByText(/订单 20261120000001 · 第 12 次 · 回答 500，40 毫秒/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '再投递 msg_1' }))
  await waitFor(() => expect(acted).toEqual(['POST /api/system/delivery/3/resend']))
})

it('says of an address that its test has arrived', async () => {
  const row = { ...hook, waiting: 0, delivered_at: undefined as number | undefined }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), 'http://shop')
    if (pathname.endsWith('/test')) {
      row.waiting = 1
      return answer([delivery])
    }
    if (!pathname.includes('delivery')) return answer({ list: [{ ...row }], most: 5 })
    Object.assign(row, { waiting: 0, delivered_at: Date.UTC(2026, 10, 20) })
    return answer([{ ...delivery, state: 'delivered' }])
  })
  const user = show()
  await user.click(await screen.findByRole('button', { name: '向 his.example.com 发送测试' }))
  expect(await screen.findByText('已送达')).toBeTruthy()
  expect(await screen.findByText(/最近送达 2026-11-20/)).toBeTruthy()
  expect(screen.queryByText('1 条待投递')).toBeNull()
})

it('of a paused address offers to go on, and nothing that needs it to send', async () => {
  const acted = serve([{ ...hook, paused_at: 1, pause_reason: '对方回答 410，不再接收' }])
  const user = show()
  expect(await screen.findByText(/自动暂停：对方回答 410/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '向 his.example.com 发送测试' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '恢复 his.example.com' }))
  await waitFor(() => expect(acted).toEqual(['POST /api/system/webhook/7/resume']))
})
