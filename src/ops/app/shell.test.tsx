import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerWith, reply } from '#testing/answering-fetch.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { RoomsProvider } from '../kit/rooms.ts'
import { OperatorProvider } from '../session/use-operator.ts'
import { rooms } from './rooms.ts'
import { Shell } from './shell.tsx'

/** A line to the server on which nothing comes. */
class SilentEvents extends EventTarget {
  close() {}
}
beforeEach(() => void vi.stubGlobal('EventSource', SilentEvents))
afterEach(() => void vi.unstubAllGlobals())

it('leads past the menu to the page with the first Tab stop, and keeps that off the paper', async () => {
  answerWith(reply(opsApi.desk.queues, { queues: [] }))
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <OperatorProvider value={someOperator('admin')}>
          <RoomsProvider value={rooms}>
            <MemoryRouter>
              <Shell>
                <button>页面的第一个按钮</button>
              </Shell>
            </MemoryRouter>
          </RoomsProvider>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  await userEvent.setup().tab()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: '跳到正文' })
  expect(document.activeElement).toBe(link)
  expect(link.className.split(' ')).toContain('no-print')
  const main = screen.getByRole('main')
  expect(link.getAttribute('href')).toBe(`#${main.id}`)
  main.focus()
  expect(document.activeElement).toBe(main)
})
