import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { Stepper, type StepperProps } from './stepper.tsx'

afterEach(cleanup)

function setup(props: Partial<StepperProps> = {}) {
  const onCommit = vi.fn<(value: number) => void>()
  render(
    <UiProvider>
      <Stepper label="数量" value={10} min={10} step={10} max={45} onCommit={onCommit} {...props} />
    </UiProvider>,
  )
  return { onCommit, field: screen.getByRole('textbox'), user: userEvent.setup() }
}

const focusAway = () => document.querySelector('button')?.focus()

describe('Stepper', () => {
  it('is silent while digits are typed and commits on Enter', async () => {
    const { onCommit, field, user } = setup()
    await user.type(field, '30')
    expect(onCommit).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(30)
  })
  it('commits on blur, rounded up to the step', async () => {
    const { onCommit, field, user } = setup()
    await user.type(field, '11')
    await user.tab()
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(20)
  })
  it('replaces a number that changed under the focus, and keeps what is being typed', async () => {
    const onCommit = vi.fn<(value: number) => void>()
    const stepper = (value: number) => (
      <UiProvider>
        <Stepper label="数量" value={value} min={10} step={10} max={9000} onCommit={onCommit} />
      </UiProvider>
    )
    const { rerender } = render(stepper(30))
    const user = userEvent.setup()
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    rerender(stepper(40))
    await user.keyboard('5')
    rerender(stepper(20))
    await user.keyboard('0{Enter}')
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(50)
  })
  it('commits once when Enter moves the focus on', async () => {
    const { onCommit, field, user } = setup({ onEnter: focusAway })
    await user.type(field, '30{Enter}')
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(30)
  })
  it('tells what was typed when it had to be changed, and nothing when it fits', async () => {
    const onFitted = vi.fn<(typed: number) => void>()
    const { field, user } = setup({ onFitted })
    await user.type(field, '20{Enter}')
    expect(onFitted).not.toHaveBeenCalled()
    await user.clear(field)
    await user.type(field, '99{Enter}')
    expect(onFitted).toHaveBeenCalledExactlyOnceWith(99)
  })
  it('takes back what was typed on Esc and leaves, and takes back an emptied field on blur', async () => {
    const { onCommit, field, user } = setup()
    await user.type(field, '30{Escape}')
    expect(document.activeElement).toBe(document.body)
    expect(field).toHaveProperty('value', '10')
    await user.clear(field)
    await user.tab()
    expect(field).toHaveProperty('value', '10')
    expect(onCommit).not.toHaveBeenCalled()
  })
  it('reads full-width digits, and blanks between them', async () => {
    const { onCommit, field, user } = setup()
    await user.type(field, '2 ０{Enter}')
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(20)
  })
  it.each(['1.5', '1。5', '-20', '2,0', '1e3', '１ｅ３', '2a0', '2件', '10+1'])(
    'marks %s, which Enter does not take and leaving takes back',
    async (text) => {
      const onEnter = vi.fn<() => void>()
      const { onCommit, field, user } = setup({ onEnter })
      await user.type(field, `${text}{Enter}`)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(onEnter).not.toHaveBeenCalled()
      await user.tab()
      expect(onCommit).not.toHaveBeenCalled()
      expect(field).toHaveProperty('value', '10')
      expect(field.getAttribute('aria-invalid')).toBeNull()
    },
  )
  it.each([
    ['6901234567892', '像是条码，数量未改'],
    ['12345678', '像是条码，数量未改'],
    ['1000000000', '数量过大，数量未改'],
  ])('refuses %s: scanners type a barcode and Enter', async (digits, sentence) => {
    const [onFitted, onEnter] = [vi.fn<(typed: number) => void>(), vi.fn<() => void>()]
    const { onCommit, field, user } = setup({ onFitted, onEnter })
    await user.type(field, `${digits}{Enter}`)
    expect([onCommit, onFitted, onEnter].flatMap(({ mock }) => mock.calls)).toEqual([])
    expect(field).toHaveProperty('value', '10')
    expect(document.querySelector('.cb-toasts')?.textContent).toContain(sentence)
  })
  it.each(['0', ''])('takes “%s” for no purchase where there is a minimum', async (text) => {
    const [onNone, onEnter] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const { onCommit, field, user } = setup({ onNone, onEnter, onFitted: () => {} })
    await user.clear(field)
    await user.type(field, `${text}{Enter}`)
    await user.tab()
    expect([onCommit, onEnter].flatMap(({ mock }) => mock.calls)).toEqual([])
    expect(onNone).toHaveBeenCalledTimes(text === '0' ? 1 : 0)
    expect(field).toHaveProperty('value', '10')
  })
  it('says why it does not take 12.5 when it is left, too', async () => {
    document.querySelector('.cb-toasts')?.replaceChildren()
    const { field, user } = setup()
    await user.type(field, '12.5')
    await user.tab()
    expect(document.querySelector('.cb-toasts')?.textContent).toContain('请填写整数')
  })
  it('steps on from what is being typed, once', async () => {
    const { onCommit, field, user } = setup()
    await user.clear(field)
    await user.type(field, '21')
    await user.click(screen.getByLabelText('增加数量'))
    await user.tab()
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(40)
  })
  it('goes one step up and stops below the maximum', async () => {
    const { onCommit, user } = setup({ value: 40 })
    await user.click(screen.getByLabelText('减少数量'))
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(30)
    expect(screen.getByLabelText('增加数量')).toHaveProperty('disabled', true)
  })
})
