import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { toast } from '#ui/feedback/toast.ts'

import { useUndoOfPage } from './use-undo-of-page.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/cart/step1']}>{children}</MemoryRouter>
)
const told = () => [...document.querySelectorAll('.cb-toast')].map(({ textContent }) => textContent)

afterEach(cleanup)

it('an offer to take back goes with the page where it was made, and what is told stays', () => {
  const { result } = renderHook(
    (): NavigateFunction => {
      useUndoOfPage()
      return useNavigate()
    },
    { wrapper },
  )
  const goTo = (address: string) => act(() => void result.current(address))
  toast('网络已恢复')
  toast('已删除', { action: { text: '撤销', run: () => undefined } })
  goTo('/cart/step1?filter=1')
  expect(told()).toEqual(['已删除撤销', '网络已恢复'])
  goTo('/cart/step2')
  expect(told()).toEqual(['网络已恢复'])
})
