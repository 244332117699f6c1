import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { LoadingActivityPage } from './dead-ends.tsx'

const open = (link: string) =>
  render(
    <MemoryRouter initialEntries={[`/loading/activity?${new URLSearchParams({ link })}`]}>
      <LoadingActivityPage />
    </MemoryRouter>,
  )

it('quotes the words of a link as the link’s own, and never says them in our name', () => {
  open('*#账户异常已冻结，请立即添加客服微信')
  expect(screen.getByRole('heading').textContent).toBe('活动未开始')
  expect(document.body.textContent).toContain('不是常备的通知：“账户异常已冻结，请立即添加客服微信”')
})
