import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { PlanPanel } from './plan-panel.tsx'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

it('keeps the days of the plan where others cannot be, and says so', async () => {
  render(
    <UiProvider>
      <PlanPanel plan={null} usualDays={30} isFrozen={false} isShared={false} />
    </UiProvider>,
  )
  const days = field('备货天数天')
  for (const wrong of ['0', '-5', '1.5', '9999']) {
    document.querySelector('.cb-toasts')?.replaceChildren()
    await userEvent.clear(days)
    await userEvent.type(days, wrong)
    expect(days.getAttribute('aria-invalid')).toBe('true')
    await userEvent.tab()
    expect(days.value).toBe('30')
    expect(document.querySelector('.cb-toasts')?.textContent).toContain('请填写 7 至 180 的整数，仍是 30')
  }
})

it('refuses once what is refused by Enter and then left', async () => {
  document.querySelector('.cb-toasts')?.replaceChildren()
  render(
    <UiProvider>
      <PlanPanel plan={null} usualDays={30} isFrozen={false} isShared={false} />
    </UiProvider>,
  )
  await userEvent.clear(field('备货天数天'))
  await userEvent.type(field('备货天数天'), '0{Enter}{Enter}')
  await userEvent.tab()
  expect(document.querySelectorAll('.cb-toast')).toHaveLength(1)
})
