import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { DataTable } from '../data-table.tsx'

const rows = [{ id: 1 }, { id: 2 }]

function headOf(chosen: Record<string, true>) {
  const { unmount } = render(
    <UiProvider>
      <DataTable label="订单" columns={[]} rows={rows} selection={{ chosen, onChoose: () => {} }} />
    </UiProvider>,
  )
  const { checked, indeterminate } = screen.getByLabelText<HTMLInputElement>('全选已加载的行')
  unmount()
  return { checked, indeterminate }
}

it('shows a dash at the head while some rows are chosen, and a tick once all are', () => {
  expect(headOf({})).toEqual({ checked: false, indeterminate: false })
  expect(headOf({ 1: true })).toEqual({ checked: false, indeterminate: true })
  expect(headOf({ 1: true, 2: true })).toEqual({ checked: true, indeterminate: false })
})
