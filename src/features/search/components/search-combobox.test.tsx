import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useRef, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

import type { Suggestion } from '#contract/goods/goods.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { type Search, SearchCombobox } from './search-combobox.tsx'

const suggestion = (text: string): Suggestion => ({ text, hint: '', count: 3, marks: [[0, 2]] })
const found = [suggestion('阿莫西林胶囊'), suggestion('阿莫西林颗粒'), suggestion('阿莫西林片')]

function setUp({
  list = found,
  isSearching = false,
  isAnswered = true,
  keywords = '',
  whenEmpty,
}: Partial<ComponentProps<typeof SearchCombobox>> & { keywords?: string } = {}) {
  const searched: Search[] = []
  function Box() {
    const field = useRef<HTMLInputElement>(null)
    const [typed, setTyped] = useState(keywords)
    return (
      <SearchCombobox
        fieldRef={field}
        initial={{ keywords, type: 0 }}
        list={list}
        isSearching={isSearching}
        isAnswered={isAnswered && typed.trim() !== ''}
        whenEmpty={whenEmpty}
        onChange={(next) => setTyped(next.keywords)}
        onSearch={(search) => searched.push(search)}
      />
    )
  }
  render(
    <UiProvider>
      <Box />
    </UiProvider>,
  )
  return { searched, user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('combobox') }
}

const activeText = (box: HTMLElement) =>
  document.querySelector(`[id="${box.getAttribute('aria-activedescendant') ?? ''}"]`)?.firstElementChild?.textContent

const offer = () => screen.queryByRole('link', { name: '阿莫西林' })

describe('search box', () => {
  afterEach(cleanup)

  it('opens on focus when text exists, and stays closed without', async () => {
    const { user, box } = setUp()
    await user.click(box)
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.type(box, 'a')
    expect(screen.getByRole('listbox')).toBeTruthy()
  })
  it('keeps what an empty box offers until the first words have an answer, and shows no old one meanwhile', async () => {
    const { user, box } = setUp({ isAnswered: false, whenEmpty: <a href="#amxl">阿莫西林</a> })
    await user.type(box, 'a')
    expect(offer()).not.toBeNull()
    expect(screen.queryByRole('option')).toBeNull()
  })
  it('searches for what was typed, not for an old suggestion that nobody sees', async () => {
    const { user, box, searched } = setUp({ isAnswered: false })
    await user.type(box, 'a{ArrowDown}{Enter}')
    expect(searched).toEqual([{ keywords: 'a', type: 0 }])
  })
  it('offers what may be searched for while it is empty, until it has text, loses the focus or Esc is pressed', async () => {
    const { user, box } = setUp({ whenEmpty: <a href="#amxl">阿莫西林</a> })
    expect(offer()).toBeNull()
    await user.click(box)
    expect(offer()).not.toBeNull()
    await user.type(box, 'a')
    expect(offer()).toBeNull()
    await user.clear(box)
    await user.keyboard('{Escape}')
    expect(offer()).toBeNull()
    // One Tab more than in a browser, whose styles take the button that clears out of an empty box.
    await user.keyboard('a{Backspace}{Tab}{Tab}{Tab}')
    expect(document.activeElement).toBe(offer())
    await user.tab()
    expect(offer()).toBeNull()
  })
  it('walks down, up and around with the arrows', async () => {
    const { user, box } = setUp()
    await user.type(box, 'amxl{ArrowDown}{ArrowDown}')
    expect(activeText(box)).toBe('阿莫西林颗粒')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(activeText(box)).toBeUndefined()
    await user.keyboard('{ArrowUp}')
    expect(activeText(box)).toBe('阿莫西林片')
    await user.keyboard('{ArrowDown}')
    expect(activeText(box)).toBe('阿莫西林胶囊')
  })
  it('searches for what the arrows stand on', async () => {
    const { user, box, searched } = setUp()
    await user.type(box, 'amxl{ArrowDown}{Enter}')
    expect(searched).toEqual([{ keywords: '阿莫西林胶囊', type: 0 }])
    expect(screen.queryByRole('listbox')).toBeNull()
  })
  it('searches for the trimmed text when nothing is chosen', async () => {
    const { user, box, searched } = setUp()
    await user.type(box, '  amxl {Enter}')
    expect(searched).toEqual([{ keywords: 'amxl', type: 0 }])
  })
  it('does not search for nothing', async () => {
    const { user, box, searched } = setUp()
    await user.type(box, '   {Enter}')
    expect(searched).toEqual([])
  })
  it('closes on Esc and on blur, keeping the text', async () => {
    const { user, box } = setUp()
    await user.type(box, 'amxl{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box.value).toBe('amxl')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('listbox')).toBeTruthy()
    await user.click(document.body)
    expect(screen.queryByRole('listbox')).toBeNull()
  })
  it('keeps the list open while an option is pressed', async () => {
    const { user, box, searched } = setUp({ keywords: 'amxl' })
    await user.click(box)
    await user.click(screen.getAllByRole('option')[2]!)
    expect(searched).toEqual([{ keywords: '阿莫西林片', type: 0 }])
  })
  it('says that it is searching, and that there is nothing', async () => {
    const { user, box } = setUp({ list: [], isSearching: true })
    await user.type(box, 'x')
    expect(screen.getByRole('status').textContent).toBe('搜索中...')
    cleanup()
    const empty = setUp({ list: [] })
    await empty.user.type(empty.box, 'x')
    expect(screen.getByRole('status').textContent).toBe('暂无数据')
  })
  it('asks for a manufacturer when toggled', async () => {
    const { user, box, searched } = setUp()
    expect(box.placeholder).toBe('药品名称（拼音简码）或国药准字')
    await user.click(screen.getByRole('radio', { name: '厂家' }))
    expect(box.placeholder).toBe('厂家名称（拼音简码）')
    await user.type(box, 'by{Enter}')
    expect(searched).toEqual([{ keywords: 'by', type: 1 }])
  })
  it('marks what matched', async () => {
    const { user, box } = setUp()
    await user.type(box, 'am')
    expect(document.querySelector('mark')?.textContent).toBe('阿莫')
  })
})
