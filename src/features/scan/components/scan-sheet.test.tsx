import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { CAMERA_TEXT } from '../messages.ts'
import { ScanSheet } from './scan-sheet.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A browser whose camera fails as named; without a name it has none at all. */
function open(failure?: string) {
  vi.stubGlobal('isSecureContext', failure !== 'unsafe')
  const getUserMedia = () => Promise.reject(new DOMException('', failure))
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: failure && { getUserMedia } })
  const codes: string[] = []
  render(
    <UiProvider>
      <ScanSheet onCode={(text) => codes.push(text)} onClose={() => {}} />
    </UiProvider>,
  )
  return codes
}
const field = () => screen.getByLabelText('或输入条码 / 追溯码数字')

it.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['unsafe', 'unsafe'],
  [undefined, 'none'],
] as const)('tells why the camera cannot be used (%s) and leads to the digits', async (failure, state) => {
  open(failure)
  await screen.findByText(CAMERA_TEXT[state])
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

it('takes a barcode or a trace code by its digits, and says what is wrong with others', async () => {
  const codes = open()
  const user = userEvent.setup()
  await screen.findByText(CAMERA_TEXT.none)
  await user.type(field(), '6901234567893{Enter}')
  await screen.findByText(/不是有效的商品条码/)
  await user.clear(field())
  await user.type(field(), '6901234567892{Enter}')
  await user.clear(field())
  await user.type(field(), '81234567890123456789{Enter}')
  expect(codes).toEqual(['6901234567892', '81234567890123456789'])
})

it.each([
  [true, 'alert'],
  [false, 'status'],
])('says what the newest code was, and warns of one that fits nothing (%s)', async (isProblem, role) => {
  vi.stubGlobal('isSecureContext', false)
  render(
    <UiProvider>
      <ScanSheet
        isContinuous
        last={{ text: '123 不在这次的发货清单中', isProblem }}
        onCode={() => {}}
        onClose={() => {}}
      />
    </UiProvider>,
  )
  const said = await screen.findByText('123 不在这次的发货清单中')
  expect(screen.getAllByRole(role)).toContain(said)
})
