import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { useGoKeys } from './use-go-keys.ts'

const onSync = vi.fn<() => void>()

function Page() {
  useGoKeys()
  return (
    <>
      <output>{useLocation().pathname}</output>
      <input inputMode="numeric" aria-label="数量" />
      <input aria-label="备注" />
      <button type="button" aria-keyshortcuts="g t" onClick={onSync}>
        已同步
      </button>
    </>
  )
}

const setUp = () => {
  const { getByRole, getByLabelText } = render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), place: () => getByRole('status').textContent, field: getByLabelText }
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

describe('two keys', () => {
  it.each([
    ['gc', '/cart/step1'],
    ['gj', '/cart/step2'],
    ['gd', '/order'],
  ])('%s lead to %s', async (keys, to) => {
    const { user, place } = setUp()
    await user.keyboard(keys)
    expect(place()).toBe(to)
  })

  it('press the button the page shows for them', async () => {
    const { user, place } = setUp()
    await user.keyboard('gt')
    expect(onSync).toHaveBeenCalledOnce()
    expect(place()).toBe('/')
  })

  it('work from a quantity, write nothing there, and settle what was typed', async () => {
    const { user, place, field } = setUp()
    const quantity = field('数量') as HTMLInputElement
    const settled = vi.fn<() => void>()
    quantity.addEventListener('blur', settled)
    await user.type(quantity, '25gc')
    expect(quantity.value).toBe('25')
    expect(settled).toHaveBeenCalled()
    expect(place()).toBe('/cart/step1')
  })

  it('are text where text is typed, and nothing beside an open dialog', async () => {
    const { user, place, field } = setUp()
    await user.type(field('备注'), 'gc')
    expect((field('备注') as HTMLInputElement).value).toBe('gc')
    field('备注').blur()
    document.body.append(document.createElement('dialog'))
    document.querySelector('dialog')!.showModal()
    await user.keyboard('gc')
    expect(place()).toBe('/')
  })

  it('are no pair with another key between them', async () => {
    const { user, place } = setUp()
    await user.keyboard('gxc')
    expect(place()).toBe('/')
  })
})
