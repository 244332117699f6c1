import 'fake-indexeddb/auto'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { UserState } from '#contract/account.ts'
import { closeUserDatabase } from '#db/current.ts'
import { useDatabase } from '#db/use-live.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { accountStore } from '#sync/stores.ts'
import { someBuyer } from '#testing/factories/domain-factory.ts'

import { useUser } from '../queries.ts'
import { UserProvider } from './user-provider.tsx'

/** Resolves with how often the page had been drawn when the account was announced. */
async function signIn(buyerId: number): Promise<number> {
  const db = await (await loadEngine()).openUserDatabase(buyerId)
  await db.account.clear()
  await db.account.put({ id: buyerId, buyer: someBuyer({ id: buyerId }) } as unknown as UserState)
  const drawn = shown.length
  accountStore.set({ state: 'user', buyerId })
  return drawn
}

/** Everything the page was shown: who, and whose database was open then. */
let shown: { state: string; user: number | undefined; database: number | undefined }[] = []

/** Like a page, which reads the database too. */
function Probe() {
  const { state, user } = useUser()
  const database = useDatabase()?.buyerId
  useLayoutEffect(() => void shown.push({ state, user: user?.buyer.id, database }))
  return null
}
const last = () => shown.at(-1)
const start = () =>
  render(
    <UserProvider>
      <Probe />
    </UserProvider>,
  )

describe('who is here', () => {
  beforeEach(() => {
    shown = []
    accountStore.set({ state: 'loading' })
  })
  afterEach(() => {
    cleanup()
    closeUserDatabase()
    for (const id of [1, 2]) indexedDB.deleteDatabase(`u_${id}`)
  })

  it('is not known at first, then a visitor', async () => {
    start()
    expect(last()?.state).toBe('loading')
    act(() => accountStore.set({ state: 'visitor' }))
    await waitFor(() => expect(last()?.state).toBe('visitor'))
  })

  it('is the one who signed in before anything else is drawn', async () => {
    act(() => accountStore.set({ state: 'visitor' }))
    start()
    let drawn = 0
    await act(async () => {
      drawn = await signIn(1)
    })
    await waitFor(() => expect(last()?.user).toBe(1))
    // The mirror is being read, or it has been: nobody is sent back to the login page.
    expect(shown.slice(drawn).map(({ state }) => state)).not.toContain('visitor')
  })

  it('is never the former one when another has signed in', async () => {
    start()
    await act(() => signIn(1))
    await waitFor(() => expect(last()?.user).toBe(1))
    await act(() => signIn(2))
    await waitFor(() => expect(last()?.user).toBe(2))
    expect(shown.filter(({ user, database }) => user !== undefined && user !== database)).toEqual([])
  })
})
