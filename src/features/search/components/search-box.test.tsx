import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'

import { Stepper } from '#ui/form/stepper.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'

import { SearchBox } from './search-box.tsx'

function setUp(address = '/') {
  const onCommit = vi.fn<(number: number) => void>()
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <SearchBox />
        <Stepper label="数量" value={10} onCommit={onCommit} />
        <input aria-label="备注" />
      </MemoryRouter>
    </UiProvider>,
  )
  const box = screen.getByRole<HTMLInputElement>('combobox')
  // Without a layout nothing is drawn.
  box.checkVisibility = () => true
  return { box, onCommit, user: userEvent.setup() }
}

describe('the key / to the search box', () => {
  it('leads there from the page and from a quantity, which keeps what was typed', async () => {
    const { box, onCommit, user } = setUp()
    await user.keyboard('/')
    expect(document.activeElement).toBe(box)
    await user.type(screen.getByLabelText('数量'), '30', { initialSelectionStart: 0, initialSelectionEnd: 2 })
    await user.keyboard('/')
    expect(document.activeElement).toBe(box)
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(30)
  })

  it('is no letter of what is searched for when it is pressed twice, and one where something stands', async () => {
    const { box, user } = setUp()
    await user.keyboard('//mts')
    expect(box.value).toBe('mts')
    await user.keyboard('/2')
    expect(box.value).toBe('mts/2')
  })

  it('is a letter where text is typed', async () => {
    const { user } = setUp()
    const note = screen.getByLabelText<HTMLInputElement>('备注')
    await user.type(note, '1/2')
    expect(document.activeElement).toBe(note)
    expect(note.value).toBe('1/2')
  })
})

describe('the words in the search box', () => {
  it('are those of a search for goods, and of no other list', () => {
    expect(setUp('/search?keywords=amxl').box.value).toBe('amxl')
    cleanup()
    expect(setUp('/order?keywords=mtss').box.value).toBe('')
  })

  it('give way to the next key once the other type is chosen', async () => {
    const { box, user } = setUp('/search?keywords=yzj&type=1')
    await user.click(screen.getByRole('radio', { name: '药品' }))
    await user.keyboard('amxl')
    expect(box.value).toBe('amxl')
  })
})
