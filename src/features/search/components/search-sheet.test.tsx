import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'

import { useSheet } from './search-sheet.tsx'

function Page() {
  const { isOpen, open } = useSheet()
  return <button onClick={open}>{isOpen ? 'open' : 'closed'}</button>
}

function renderPage() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/', '/search'] })
  const { unmount } = render(<RouterProvider router={router} />)
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe('open')
  return { router, unmount }
}

describe('the search sheet of phones', () => {
  it('stays open when the page of the search before arrives', async () => {
    const { router, unmount } = renderPage()
    await act(() => router.navigate('/search?keywords=x'))
    expect(router.state.location.search).toBe('?keywords=x')
    expect(screen.getByRole('button').textContent).toBe('open')
    unmount()
  })

  it('is closed by going back', async () => {
    const { router, unmount } = renderPage()
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname).toBe('/')
    expect(screen.getByRole('button').textContent).toBe('closed')
    unmount()
  })
})
