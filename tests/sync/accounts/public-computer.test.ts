/** An account on a computer that several people use: what stands on its disk meanwhile, and what its end leaves. */
import { afterEach, describe, expect, it } from 'vitest'

import { currentDatabase } from '#db/current.ts'
import { restoreSession, signOut } from '#sync/account/account.ts'
import { accountStore, storageNoticeStore } from '#sync/stores.ts'
import { setShared } from '#sync/transport/session.ts'

import { closePage, until } from '../support/page.ts'
import {
  databases,
  everything,
  isOffline,
  isSynced,
  onServer,
  openAccounts,
  setQuantity,
  shown,
  signInAs,
} from './stage.ts'

const stage = openAccounts()
const cut = () => {
  stage.network.fate = () => 'dropRequest'
}
const online = () => {
  stage.network.fate = () => 'ok'
}
const notes = () =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.getItem(localStorage.key(at)!)).join()

const signInShared = async () => {
  setShared(true)
  await signInAs(stage.clinic)
  await until(isSynced)
}

describe('an account on a public computer', () => {
  afterEach(() => setShared(false))

  it('goes on in a tab that is loaded anew', async () => {
    await signInShared()
    globalThis.window.dispatchEvent(new Event('pagehide'))
    await closePage()
    expect((await restoreSession())?.buyer.id).toBe(stage.clinic.buyerId)
    await until(isSynced)
    expect(storageNoticeStore.get()).toBeUndefined()
  })

  it('has nothing on the disk at any time, and takes away what an earlier sign-in left there', async () => {
    await signInAs(stage.clinic)
    await until(isSynced)
    cut()
    await setQuantity(stage, 14)
    await until(isOffline)
    online()
    setShared(true)
    await signInAs(stage.clinic)
    await until(isSynced)
    const [user] = await currentDatabase()!.account.toArray()
    expect(await onServer(stage, stage.clinic)).toEqual([14])
    expect(await databases()).toEqual([])
    cut()
    await setQuantity(stage, 15)
    await until(isOffline)
    expect(await shown()).toEqual([15])
    const left = await everything()
    for (const own of [user!.company, user!.phone, user!.outboxKey!, 'operationId', '加入'])
      expect(left).not.toContain(own)
    expect(await signOut('keep')).toEqual({ left: 0 })
    expect(await databases()).toEqual(['sealed'])
    online()
    await signInAs(stage.clinic)
    await until(isSynced)
    expect(await onServer(stage, stage.clinic)).toEqual([15])
  })

  it('is gone once its last tab is, its session over, and hears at its next sign-in how many edits went with it', async () => {
    await signInShared()
    const before = await onServer(stage, stage.clinic)
    cut()
    await setQuantity(stage, 17)
    await until(isOffline)
    await until(() => notes().includes('"pending":1'))
    const asked = new Event('beforeunload', { cancelable: true })
    globalThis.window.dispatchEvent(asked)
    expect(asked.defaultPrevented).toBe(true)
    await closePage()
    sessionStorage.clear()
    online()
    expect(await restoreSession()).toBeUndefined()
    expect(accountStore.get()).toEqual({ state: 'visitor' })
    expect(await databases()).toEqual([])
    expect(stage.network.token).toBeUndefined()
    await signInAs(stage.pharmacy)
    expect(storageNoticeStore.get()).toBeUndefined()
    await signOut('keep')
    await signInShared()
    expect(storageNoticeStore.get()).toEqual({ kind: 'unkept', lost: 1 })
    expect(await onServer(stage, stage.clinic)).toEqual(before)
    storageNoticeStore.set(undefined)
  })

  it('ends its session at the next start with a network, though the one before had none', async () => {
    await signInShared()
    await closePage()
    sessionStorage.clear()
    cut()
    expect(await restoreSession()).toBeUndefined()
    online()
    expect(await restoreSession()).toBeUndefined()
    expect(stage.network.token).toBeUndefined()
  })
})
