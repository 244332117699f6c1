import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'

import type { FieldValue } from '#domain/entry/fields.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { FieldInput } from './field-input.tsx'

function Name({ kind }: { kind: 'text' | 'markdown' }) {
  const [value, setValue] = useState<FieldValue | undefined>()
  const field = { key: 'name', text: '名称', kind, max: 10 } as const
  return (
    <UiProvider>
      <FieldInput field={field} value={value} onChange={setValue} />
    </UiProvider>
  )
}

it.each(['text', 'markdown'] as const)('cuts no %s that is too long, but says so', (kind) => {
  render(<Name kind={kind} />)
  const field = screen.getByLabelText<HTMLInputElement>(/^名称/)
  expect(field.maxLength).toBe(-1)
  fireEvent.change(field, { target: { value: '长'.repeat(12) } })
  expect([field.value.length, screen.getByRole('alert').textContent]).toEqual([12, '最多 10 个字，现在 12 个'])
})

it('reads several numbers from full-width digits and commas', () => {
  const told: (FieldValue | undefined)[] = []
  const field = { key: 'days', text: '天数', kind: 'numbers', unit: '天', min: 1, max: 90, most: 5 } as const
  render(
    <UiProvider>
      <FieldInput field={field} value={undefined} onChange={(value) => told.push(value)} />
    </UiProvider>,
  )
  fireEvent.change(screen.getByLabelText(/^天数/), { target: { value: '７，１４' } })
  expect(told).toEqual([[7, 14]])
})
