import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'

import { UserDatabase, userDatabaseName } from '#db/user-database.ts'
import { restoreSession, signOut } from '#sync/account/account.ts'
import { stopSync } from '#sync/leader/engine.ts'
import { readCollection } from '#sync/mirror/use-collection.ts'
import { accountStore, engineStatus } from '#sync/stores.ts'

import { closePage, until } from '../support/page.ts'
import { isOffline, isSynced, onServer, openAccounts, setQuantity, shown, signInAs } from './stage.ts'

const stage = openAccounts()
const cut = () => {
  stage.network.fate = () => 'dropRequest'
}

describe('an account', () => {
  it('signs in, edits, and the edit reaches the server', async () => {
    await signInAs(stage.clinic)
    await setQuantity(stage, 4)
    expect(await shown()).toEqual([4])
    await until(isSynced)
    expect(await onServer(stage, stage.clinic)).toEqual([4])
  })

  it('keeps its edits to itself when another signs in, and sends them when it returns (pitfall 10)', async () => {
    await signInAs(stage.clinic)
    await until(isSynced)
    cut()
    await setQuantity(stage, 9)
    await until(isOffline)
    stage.network.fate = () => 'ok'
    await stopSync()
    expect(await signOut('keep')).toEqual({ left: 0 })
    expect(accountStore.get()).toEqual({ state: 'visitor' })
    expect(await readCollection('cart')).toEqual([])
    await expect(setQuantity(stage, 1)).rejects.toMatchObject({ code: 'auth.required' })

    await signInAs(stage.pharmacy)
    await until(isSynced)
    expect(await shown()).toEqual([])
    expect(await onServer(stage, stage.pharmacy)).toEqual([])
    await signOut('keep')

    await signInAs(stage.clinic)
    await until(isSynced)
    expect(await shown()).toEqual([9])
    expect(await onServer(stage, stage.clinic)).toEqual([9])
  })

  it('opens without a network as it was left', async () => {
    await signInAs(stage.clinic)
    await until(isSynced)
    await closePage()
    cut()
    const user = await restoreSession()
    expect(user?.buyer.id).toBe(stage.clinic.buyerId)
    await setQuantity(stage, 6)
    expect(await shown()).toEqual([6])
    stage.network.fate = () => 'ok'
  })

  it('opens without a network though a power cut took what was remembered of it', async () => {
    await Dexie.delete(userDatabaseName(stage.pharmacy.buyerId))
    await signInAs(stage.clinic)
    await until(isSynced)
    await closePage()
    localStorage.clear()
    cut()
    expect((await restoreSession())?.buyer.id).toBe(stage.clinic.buyerId)
    expect(accountStore.get()).toEqual({ state: 'user', buyerId: stage.clinic.buyerId })

    await closePage()
    localStorage.clear()
    await new UserDatabase(stage.pharmacy.buyerId).open().then((other) => other.close())
    expect(await restoreSession()).toBeUndefined()
    expect(accountStore.get()).toEqual({ state: 'visitor' })
    stage.network.fate = () => 'ok'
  })

  it('stays readable when its session has expired, and asks to sign in', async () => {
    await signInAs(stage.clinic)
    await setQuantity(stage, 3)
    await until(isSynced)
    await closePage()
    stage.network.token = undefined
    await restoreSession()
    await until(() => engineStatus().state === 'needsAuth')
    expect(await shown()).toEqual([3])
    await setQuantity(stage, 7)

    await signInAs(stage.clinic)
    await until(isSynced)
    expect(await onServer(stage, stage.clinic)).toEqual([7])
  })

  it('does not come back by its cookie after signing out without a network', async () => {
    await signInAs(stage.clinic)
    await until(isSynced)
    cut()
    await signOut('keep')
    expect(stage.network.token).toBeDefined()
    stage.network.fate = () => 'ok'
    expect(await restoreSession()).toBeUndefined()
    expect(stage.network.token).toBeUndefined()
    expect(await restoreSession()).toBeUndefined()
  })

  it('is asked of the server when this browser has forgotten it', async () => {
    await signInAs(stage.clinic)
    await until(isSynced)
    await closePage()
    localStorage.clear()
    expect((await restoreSession())?.buyer.id).toBe(stage.clinic.buyerId)
  })

  it('is not asked of the server again once that said nobody is signed in', async () => {
    await signInAs(stage.clinic)
    await until(isSynced)
    await signOut('keep')
    stage.network.sent.length = 0
    expect(await restoreSession()).toBeUndefined()
    expect(accountStore.get()).toEqual({ state: 'visitor' })
    expect(stage.network.sent).toEqual([])
  })

  it('signs out only when everything is sent, if that was asked for', async () => {
    await signInAs(stage.clinic)
    await until(isSynced)
    cut()
    await setQuantity(stage, 2)
    expect(await signOut('sendNow')).toEqual({ left: 1 })
    expect(accountStore.get().state).toBe('user')
    stage.network.fate = () => 'ok'
    expect(await signOut('sendNow')).toEqual({ left: 0 })
    expect(await onServer(stage, stage.clinic)).toEqual([2])
  })

  it('forgets edits only when told to', async () => {
    await signInAs(stage.clinic)
    await until(isSynced)
    cut()
    await setQuantity(stage, 8)
    await signOut('discard')
    stage.network.fate = () => 'ok'
    await signInAs(stage.clinic)
    await until(isSynced)
    expect(await shown()).toEqual([2])
    await setQuantity(stage, 5)
    await until(isSynced)
    expect(await onServer(stage, stage.clinic)).toEqual([5])
  })
})
