import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { useHeadingFocus } from './use-heading-focus.ts'

function LatePage() {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), 50)
    return () => clearTimeout(timer)
  }, [])
  return isRead ? <h1>订单付款</h1> : <p>正在加载…</p>
}
function FieldPage() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <h1>收货</h1>
      <input ref={field} aria-label="扫码" />
    </>
  )
}
function Frame() {
  const goTo = useNavigate()
  useEffect(() => {
    const go = ({ detail }: CustomEventInit<string>) => void goTo(detail!)
    addEventListener('go', go)
    return () => removeEventListener('go', go)
  }, [goTo])
  useHeadingFocus()
  return (
    <main id="main">
      <Routes>
        <Route path="/cart/step1" element={<h1>购物车</h1>} />
        <Route path="/cart/step3" element={<LatePage />} />
        <Route path="/receive" element={<FieldPage />} />
      </Routes>
    </main>
  )
}
const goTo = (address: string) => act(() => void dispatchEvent(new CustomEvent('go', { detail: address })))
const open = () =>
  render(
    <MemoryRouter initialEntries={['/cart/step1']}>
      <Frame />
    </MemoryRouter>,
  )
const frames = () => new Promise((resolve) => setTimeout(resolve, 60))

afterEach(cleanup)

it('goes to the heading of the next page, once that has come, and not of the first', async () => {
  open()
  await frames()
  expect(document.activeElement).toBe(document.body)
  goTo('/cart/step3')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '订单付款' })))
})

it('leaves the focus where the page put it', async () => {
  open()
  goTo('/receive')
  await frames()
  expect(document.activeElement).toBe(screen.getByLabelText('扫码'))
})
