import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { TitleForm } from './title-form.tsx'

const warning = () => screen.queryByText('与营业执照的统一社会信用代码不同，请确认')

it('warns of a number that is right in itself but not the one of the licence', async () => {
  const suggested = { title: '安和诊所', taxId: '91510107MA0000000N' }
  render(
    <UiProvider>
      <TitleForm suggested={suggested} onClose={() => {}} onSaved={() => {}} />
    </UiProvider>,
  )
  expect(warning()).toBeNull()
  const user = userEvent.setup()
  const field = screen.getByLabelText(/^税号/)
  await user.clear(field)
  await user.type(field, '51010012345678')
  expect(warning()).toBeNull()
  await user.type(field, '9')
  expect(warning()).not.toBeNull()
})
