import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { NumberField } from './number-field.tsx'

it('takes a number once where Enter moves the focus on', async () => {
  const onNumber = vi.fn<(number: number) => void>()
  render(
    <UiProvider>
      <NumberField
        label="补货数量"
        value={60}
        onNumber={onNumber}
        onMove={({ key }) => {
          if (key === 'Enter') screen.getByText('下一行').focus()
        }}
      />
      <button type="button">下一行</button>
    </UiProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('补货数量'), '30{Enter}')
  expect(document.activeElement).toBe(screen.getByText('下一行'))
  expect(onNumber.mock.calls).toEqual([[30]])
  // The number typed next counts again.
  await user.type(screen.getByLabelText('补货数量'), '40')
  await user.tab()
  expect(onNumber.mock.calls).toEqual([[30], [40]])
})
