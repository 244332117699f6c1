import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { ProofView } from '../proof-view.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { GoneFrame } from './gone.tsx'

afterEach(cleanup)

function Item({ name, onDecide }: { name: string; onDecide: (how: string) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <ProofView title="执照" proofs={[{ address: 'data:,' }]} empty="" />
      <input aria-label="备注" />
      <button type="button" onClick={() => setIsAsking(true)}>
        退回 R
      </button>
      <button type="button" onClick={() => onDecide('通过')}>
        通过 A
      </button>
      {isAsking && (
        <ReasonDialog
          title="退回"
          usual={[]}
          hint=""
          actText="确认退回"
          isBusy={false}
          error={null}
          onAct={() => onDecide('退回')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}

type QueueProps = { left: readonly string[]; onDecide: (how: string) => void }

const Queue = ({ left: [current], onDecide }: QueueProps) => (
  <UiProvider>
    <main>
      <h1>资质更新</h1>
      <GoneFrame isGone={false} onNext={() => {}}>
        {current && <Item key={current} name={current} onDecide={(how) => onDecide(how + current)} />}
      </GoneFrame>
    </main>
  </UiProvider>
)

/** A queue of two; `toNext` is called when another place decides the current one. */
function setUp() {
  const decided: string[] = []
  let left = ['甲', '乙']
  const decide = (act: string) => {
    decided.push(act)
    toNext()
  }
  const { rerender } = render(<Queue left={left} onDecide={decide} />)
  const toNext = () => {
    left = left.slice(1)
    rerender(<Queue left={left} onDecide={decide} />)
  }
  return { decided, user: userEvent.setup(), toNext }
}
const focused = () => document.activeElement
const heading = (name: string) => screen.getByRole('heading', { name })

it('goes from a button that decides at once to the heading of the next item: a press too many decides nothing', async () => {
  const { decided, user } = setUp()
  screen.getByRole('button', { name: '通过 A' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe(heading('乙')))
  await user.keyboard('{Enter}')
  expect(decided).toEqual(['通过甲'])
  await user.click(screen.getByRole('button', { name: '通过 A' }))
  await waitFor(() => expect(focused()).toBe(heading('资质更新')))
})

it('goes from a button that asked in a dialog to its namesake in the next item', async () => {
  const { decided, user } = setUp()
  screen.getByRole('button', { name: '退回 R' }).focus()
  await user.keyboard('{Enter}')
  await user.type(await screen.findByRole('textbox', { name: /原因/ }), '照片不清晰')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(decided).toEqual(['退回甲'])
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: '退回 R' })))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each(['备注', '执照画面', '旋转 T'])(
  'goes from “%s”, which has no name written on it, to no button',
  async (label) => {
    const { user, toNext } = setUp()
    screen.getByLabelText(label).focus()
    await user.keyboard('{Shift}')
    toNext()
    await waitFor(() => expect(focused()).toBe(heading('乙')))
  },
)
