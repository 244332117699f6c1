import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'

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
/** Its rows come after its heading, as those of a list that is scrolled to where it was. */
function ListPage({ rows }: { rows: readonly number[] }) {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <h1>商品</h1>
      <ul>
        {isRead &&
          rows.map((row) => (
            <li key={row}>
              <Link to={`/goods/${row}`} tabIndex={-1} aria-label={`图 ${row}`} />
              <Link to={`/goods/${row}`}>{`药 ${row}`}</Link>
              <button type="button">{`加购 ${row}`}</button>
            </li>
          ))}
      </ul>
    </>
  )
}
let rows: readonly number[] = []
beforeEach(() => {
  rows = [1, 2, 3]
})

function Frame() {
  const goTo = useNavigate()
  useEffect(() => {
    const go = ({ detail }: CustomEventInit<string | number>) => void goTo(detail as string)
    addEventListener('go', go)
    return () => removeEventListener('go', go)
  }, [goTo])
  useHeadingFocus()
  return (
    <main id="main">
      <Routes>
        <Route path="/cart/step1" element={<h1>购物车</h1>} />
        <Route path="/cart/step3" element={<LatePage />} />
        <Route path="/list" element={<ListPage rows={rows} />} />
        <Route path="/goods/:goodsId" element={<h1>药品</h1>} />
        <Route path="/receive" element={<FieldPage />} />
      </Routes>
    </main>
  )
}
const goTo = (address: string | number) => act(() => void dispatchEvent(new CustomEvent('go', { detail: address })))
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

const heading = (name: string) => screen.getByRole('heading', { name })
const focused = () => document.activeElement
/** From the list to the page of goods, by a press on what has this name. */
async function leaveListBy(name: string, goOn: () => void) {
  open()
  goTo('/list')
  const used = await screen.findByText(name)
  act(() => used.focus())
  goOn()
  await waitFor(() => expect(focused()).toBe(heading('药品')))
}

it('returns to the link that led away, among others with its address, once its row is drawn', async () => {
  await leaveListBy('药 2', () => fireEvent.click(screen.getByText('药 2')))
  goTo(-1)
  await waitFor(() => expect(focused()).toBe(heading('商品')))
  await waitFor(() => expect(focused()).toBe(screen.getByText('药 2')))
  goTo(1)
  await waitFor(() => expect(focused()).toBe(heading('药品')))
})

it('returns to the first link of the row that was left by a key', async () => {
  await leaveListBy('加购 3', () => goTo('/goods/3'))
  goTo(-1)
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('图 3')))
})

it('returns to the link, too, when the page was left again before its row was drawn', async () => {
  await leaveListBy('药 2', () => fireEvent.click(screen.getByText('药 2')))
  goTo(-1)
  await waitFor(() => expect(focused()).toBe(heading('商品')))
  expect(screen.queryByText('药 2')).toBeNull()
  goTo(1)
  await waitFor(() => expect(focused()).toBe(heading('药品')))
  goTo(-1)
  await waitFor(() => expect(focused()).toBe(screen.getByText('药 2')))
})

it('stays at the heading when what was left is gone, or the page is opened anew', async () => {
  await leaveListBy('药 2', () => fireEvent.click(screen.getByText('药 2')))
  rows = [1, 3]
  goTo(-1)
  await screen.findByText('药 3')
  await frames()
  expect(focused()).toBe(heading('商品'))
  rows = [1, 2, 3]
  goTo('/goods/2')
  await frames()
  goTo('/list')
  await screen.findByText('药 2')
  await frames()
  expect(focused()).toBe(heading('商品'))
})
