import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { ProofView } from './proof-view.tsx'
import { useKeys } from './use-keys.ts'

function Queue({ onKey }: { onKey: (key: string) => void }) {
  useKeys(['j', 'k', 'a', 'r'].map((key) => ({ key, text: key, run: () => onKey(key) })))
  return <ProofView title="证件" proofs={[{ address: '/licence.pdf', kind: 'pdf' }]} empty="" />
}

it('gives the keyboard back that a PDF takes into its frame, so that the keys of the queue go on', async () => {
  const pressed: string[] = []
  render(
    <UiProvider>
      <Queue onKey={(key) => pressed.push(key)} />
    </UiProvider>,
  )
  const pdf = screen.getByTitle('证件')
  // What a browser does when a frame is pressed: it has the focus, and the window has lost it.
  pdf.focus()
  expect(document.activeElement).toBe(pdf)
  window.dispatchEvent(new Event('blur'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('证件画面')))
  await userEvent.setup().keyboard('jkar')
  expect(pressed).toEqual(['j', 'k', 'a', 'r'])
})

it('is passed over by Tab, which would be led back for ever', () => {
  render(
    <UiProvider>
      <Queue onKey={() => undefined} />
    </UiProvider>,
  )
  expect(screen.getByTitle('证件').tabIndex).toBe(-1)
})
