/** What an account leaves in a browser it signs out of, and what comes back with its sign-in. */
import { describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { CatalogDatabase } from '#db/catalog-database.ts'
import { currentDatabase } from '#db/current.ts'
import { SealedDatabase } from '#db/sealed-database.ts'
import { UserDatabase, userDatabaseName } from '#db/user-database.ts'
import { restoreSession, signOut } from '#sync/account/account.ts'
import { wakeSync } from '#sync/load-engine.ts'
import { record } from '#sync/outbox/outbox.ts'
import { accountStore, engineStatus, storageNoticeStore } from '#sync/stores.ts'
import { keepForm } from '#sync/submissions/forms.ts'

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

const openOther = async () => {
  const other = new UserDatabase(stage.clinic.buyerId, { autoOpen: false })
  await other.open()
  return other
}

const leaveWith = async (number: number) => {
  await signInAs(stage.clinic)
  await until(isSynced)
  cut()
  await setQuantity(stage, number)
  await until(isOffline)
  expect(await signOut('keep')).toEqual({ left: 0 })
}

describe('an account that signed out (pitfall 10)', () => {
  it('leaves nothing that can be read, with or without the server', async () => {
    for (const fate of ['ok', 'dropRequest'] as const) {
      online()
      await signInAs(stage.clinic)
      await setQuantity(stage, 4)
      await until(isSynced)
      await currentDatabase()!.outcomes.clear()
      localStorage.setItem(`changbei.searches.${stage.clinic.buyerId}`, '[{"keywords":"阿莫西林"}]')
      sessionStorage.setItem(`changbei-draft-${stage.clinic.buyerId}`, '{"remark":"上午送"}')
      const [user] = await currentDatabase()!.account.toArray()
      const catalogue = new CatalogDatabase(user!.priceGroup)
      await catalogue.overlays.put({
        buyerId: stage.clinic.buyerId,
        version: '1',
        signedPrices: [[1, 2, 3, 4]],
        groupPrices: [],
        bought: [],
      })
      catalogue.close()
      stage.network.fate = () => fate
      await signOut('keep')
      expect(await databases()).toEqual([])
      const left = await everything()
      for (const own of [user!.company, user!.phone, user!.outboxKey!, '阿莫西林', '上午送'])
        expect(left).not.toContain(own)
      online()
      await restoreSession()
      expect(stage.network.token).toBeUndefined()
      expect(await everything()).not.toContain(user!.token)
    }
  })

  it('leaves what waits sealed, to be opened by its own sign-in only', async () => {
    const before = await onServer(stage, stage.clinic)
    const made = (await stage.shop.operationsOf(stage.clinic.buyerId)).length
    await leaveWith(31)
    expect(await databases()).toEqual(['sealed'])
    expect(await everything()).not.toMatch(/api\/cart|goods_number|operationId|加入/)
    online()
    expect(await restoreSession()).toBeUndefined()

    await signInAs(stage.pharmacy)
    await until(isSynced)
    expect(await shown()).toEqual([])
    await signOut('keep')
    expect(await onServer(stage, stage.pharmacy)).toEqual([])
    expect(await databases()).toEqual(['sealed'])
    expect(await onServer(stage, stage.clinic)).toEqual(before)
    expect(await stage.shop.operationsOf(stage.clinic.buyerId)).toHaveLength(made)

    await signInAs(stage.clinic)
    await until(isSynced)
    expect(await onServer(stage, stage.clinic)).toEqual([31])
    expect(await new SealedDatabase().boxes.count()).toBe(0)
  })

  it('stays signed out at a start without a network, whatever stands for who was here', async () => {
    await signInAs(stage.clinic)
    await until(isSynced)
    const [user] = await currentDatabase()!.account.toArray()
    await leaveWith(34)
    const remembered = localStorage.getItem('changbei.account')!
    for (const kept of ['', '{}', `{"buyerId":${stage.clinic.buyerId}}`]) {
      localStorage.setItem('changbei.account', kept)
      await closePage()
      expect(await restoreSession()).toBeUndefined()
      expect(accountStore.get()).toEqual({ state: 'visitor' })
      const left = await everything()
      for (const own of [user!.company, user!.phone, user!.outboxKey!]) expect(left).not.toContain(own)
    }
    localStorage.setItem('changbei.account', remembered)
    online()
    await restoreSession()
    expect(stage.network.token).toBeUndefined()
    await signInAs(stage.clinic)
    await until(isSynced)
    expect(await onServer(stage, stage.clinic)).toEqual([34])
  })

  it('is told when what waited cannot be opened any more', async () => {
    await leaveWith(32)
    const sealed = new SealedDatabase()
    await sealed.boxes.toCollection().modify({ iv: new Uint8Array(12) })
    sealed.close()
    online()
    await signInAs(stage.clinic)
    expect(storageNoticeStore.get()).toEqual({ kind: 'evicted', lost: 1 })
    storageNoticeStore.set(undefined)
  })

  it('stays when its edits could not be sealed', async () => {
    await signInAs(stage.clinic)
    await until(isSynced)
    await currentDatabase()!.account.toCollection().modify({ outboxKey: undefined })
    cut()
    await setQuantity(stage, 12)
    expect(await signOut('keep')).toEqual({ left: 1, isOpen: true })
    expect(accountStore.get().state).toBe('user')
    expect(await shown()).toEqual([12])
    online()
    expect(await signOut('sendNow')).toEqual({ left: 0 })
  })

  it('takes no edit in a tab that has not heard of it', async () => {
    await signInAs(stage.clinic)
    await until(isSynced)
    await currentDatabase()!.outcomes.clear()
    const other = await openOther()
    await signOut('keep')
    const edit = record(other, api.cart.remove, { body: { ids: ['1-1-0'] } }, { label: '删除' })
    await expect(edit).rejects.toThrow()
    expect(await databases()).toEqual([])
  })

  it('takes no edit and shows nothing while a frozen tab keeps its database from being deleted', async () => {
    await signInAs(stage.clinic)
    await until(isSynced)
    await currentDatabase()!.outcomes.clear()
    const frozen = await openOther()
    frozen.backendDB().onversionchange = null
    // Dexie would tell it all the same, because it is no other tab in truth.
    Object.assign((frozen as unknown as { _state: object })._state, { vcFired: true })
    await signOut('keep')
    expect(await frozen.account.count()).toBe(0)
    const edit = record(frozen, api.cart.remove, { body: { ids: ['1-1-0'] } }, { label: '删除' })
    await expect(edit).rejects.toMatchObject({ code: 'sync.signedOut' })
    const form = keepForm(frozen, { purpose: 'claim', subject: 7 }, { label: '售后申请', form: {} }, Date.now())
    await expect(form).rejects.toMatchObject({ code: 'sync.signedOut' })
    frozen.close()
    // The attempts that the frozen tab held up come to their end one after the other; a start takes what they leave.
    await until(async () => {
      await restoreSession()
      return (await databases()).length === 0
    })
  })

  it('leaves when another signs in without its having signed out', async () => {
    await signInAs(stage.clinic)
    await until(isSynced)
    cut()
    await setQuantity(stage, 33)
    await until(isOffline)
    // The line is back with the sign-in, not before: the edit would else be sent by its own account.
    stage.network.fate = ({ path }) => (path === api.account.login.path ? 'ok' : 'dropRequest')
    await signInAs(stage.pharmacy)
    online()
    // On a busy machine a database may be deleted after the sign-in no longer waits for that.
    const left = ['sealed', userDatabaseName(stage.pharmacy.buyerId)]
    await until(async () => (await databases()).join() === left.join())
    await until(isSynced)
    expect(await onServer(stage, stage.pharmacy)).toEqual([])
    await signOut('keep')
    await signInAs(stage.clinic)
    await until(isSynced)
    expect(await onServer(stage, stage.clinic)).toEqual([33])
  })
})

describe('an account whose session is over', () => {
  it('takes no edit once the server has refused it for more than a day, until it signs in again', async () => {
    await signInAs(stage.clinic)
    await until(isSynced)
    stage.network.token = undefined
    wakeSync('signal')
    await until(() => engineStatus().state === 'needsAuth')
    await setQuantity(stage, 6)
    const db = currentDatabase()!
    await db.meta.put({ name: 'lockout', at: Date.now() - 25 * 3_600_000 })
    await expect(setQuantity(stage, 7)).rejects.toMatchObject({ code: 'sync.lockedOut' })
    await signInAs(stage.clinic)
    await setQuantity(stage, 8)
    await until(isSynced)
    expect(await onServer(stage, stage.clinic)).toEqual([8])
  })
})
