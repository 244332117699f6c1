import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { QueuePage } from './queue-page.tsx'

const company = '成都市武侯区康宁大药房连锁有限公司第三十六分店'

it('cuts a long name in the list, which says it whole where it is pointed at, and never the time', () => {
  const filter = { parts: [['open', '待审核']] as const, part: 'open' as const, words: '' }
  const read = { data: [{ id: 1 }], error: null, refetch: () => {} }
  const pages = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => {} }
  render(
    <UiProvider>
      <MemoryRouter>
        <QueuePage
          title="资质更新"
          noun="证件"
          unit="份"
          searchedIn="企业名称"
          filter={{ ...filter, toPart: () => '', setWords: () => {} }}
          read={{ ...read, ...pages }}
          emptyHint=""
          renderEntry={() => ({ title: '营业执照', note: company, at: Date.UTC(2026, 10, 21, 4) })}
        >
          {() => null}
        </QueuePage>
      </MemoryRouter>
    </UiProvider>,
  )
  const name = screen.getByText(company)
  const time = screen.getByText('2026-11-21 12:00')
  expect(name.title).toBe(company)
  expect(name.contains(time)).toBe(false)
  // No dot stands between them, apart from a name that is cut before it.
  expect(name.parentElement!.textContent).toBe(`${company}2026-11-21 12:00`)
})
