import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { SearchBox } from './search-box.tsx'

function Box() {
  const [words, setWords] = useState('')
  return <SearchBox label="批号" words={words} onWords={setWords} />
}

it('says that Enter searches for as long as what is typed is not what was searched for', async () => {
  render(
    <UiProvider>
      <Box />
    </UiProvider>,
  )
  const user = userEvent.setup()
  const box = screen.getByRole('searchbox', { name: '批号' })
  expect(screen.queryByText('按回车搜索')).toBeNull()
  await user.type(box, 'B2')
  expect(screen.getByText('按回车搜索')).toBeTruthy()
  await user.type(box, '{Enter}')
  expect(screen.queryByText('按回车搜索')).toBeNull()
})
