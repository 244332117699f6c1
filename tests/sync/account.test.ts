import 'fake-indexeddb/auto'
import { hash } from '@node-rs/argon2'
import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { currentDatabase } from '#db/current.ts'
import { UserDatabase, userDatabaseName } from '#db/user-database.ts'
import { restoreSession, signIn, signOut } from '#sync/account/account.ts'
import { stopSync } from '#sync/leader/engine.ts'
import { readCollection } from '#sync/mirror/use-collection.ts'
import { mutate } from '#sync/outbox/mutate.ts'
import { accountStore, engineStatus } from '#sync/stores.ts'
import { currentSession } from '#sync/transport/session.ts'
import { people, type Person } from '#testing/server/people.ts'

import { type Network, networkTo } from './support/network.ts'
import { closePage, openPage, until } from './support/page.ts'
import { openShop, type Shop } from './support/shop.ts'

let shop: Shop
let network: Network
let clinic: Person
let pharmacy: Person
const browserFetch = globalThis.fetch
beforeAll(async () => {
  shop = await openShop()
  openPage()
  const passwordHash = await hash('changbei-demo')
  clinic = await people.clinic(shop.db, { passwordHash })
  pharmacy = await people.pharmacy(shop.db, { passwordHash })
})
afterAll(() => shop.close())

beforeEach(() => {
  network = networkTo(shop.app, undefined)
  globalThis.fetch = ((url: string, init: RequestInit) => network.fetch(url, init)) as typeof fetch
  localStorage.clear()
})
afterEach(async () => {
  if (currentSession()) await signOut('discard')
  globalThis.fetch = browserFetch
})

const signInAs = ({ username }: Person) => signIn(username, 'changbei-demo')
const setQuantity = (number: number) => {
  const { id: goodsId, warehouseId } = shop.goods[0]!
  return mutate(api.cart.add, { body: { params: [{ goodsId, warehouseId, number }] } }, { label: '加入' })
}
const shown = async () => (await readCollection('cart')).map(({ number }) => number)
const isSynced = async () => engineStatus().state === 'idle' && (await currentDatabase()?.outbox.count()) === 0
const cut = () => {
  network.fate = () => 'dropRequest'
}

describe('an account', () => {
  it('signs in, edits, and the edit reaches the server', async () => {
    await signInAs(clinic)
    await setQuantity(4)
    expect(await shown()).toEqual([4])
    await until(isSynced)
    expect(Object.values(await shop.cartOf(clinic.buyerId))).toEqual([4])
  })

  it('keeps its edits to itself when another signs in, and sends them when it returns (pitfall 10)', async () => {
    await signInAs(clinic)
    await until(isSynced)
    cut()
    await setQuantity(9)
    await until(() => engineStatus().state === 'offline')
    network.fate = () => 'ok'
    await stopSync()
    expect(await signOut('keep')).toEqual({ left: 0 })
    expect(accountStore.get()).toEqual({ state: 'visitor' })
    expect(await readCollection('cart')).toEqual([])
    await expect(setQuantity(1)).rejects.toMatchObject({ code: 'auth.required' })

    await signInAs(pharmacy)
    await until(isSynced)
    expect(await shown()).toEqual([])
    expect(await shop.cartOf(pharmacy.buyerId)).toEqual({})
    await signOut('keep')

    await signInAs(clinic)
    expect(await shown()).toEqual([9])
    await until(isSynced)
    expect(Object.values(await shop.cartOf(clinic.buyerId))).toEqual([9])
  })

  it('opens without a network as it was left', async () => {
    await signInAs(clinic)
    await until(isSynced)
    await closePage()
    cut()
    const user = await restoreSession()
    expect(user?.buyer.id).toBe(clinic.buyerId)
    await setQuantity(6)
    expect(await shown()).toEqual([6])
    network.fate = () => 'ok'
  })

  it('opens without a network though a power cut took what was remembered of it', async () => {
    await Dexie.delete(userDatabaseName(pharmacy.buyerId))
    await signInAs(clinic)
    await until(isSynced)
    await closePage()
    localStorage.clear()
    cut()
    expect((await restoreSession())?.buyer.id).toBe(clinic.buyerId)
    expect(accountStore.get()).toEqual({ state: 'user', buyerId: clinic.buyerId })

    await closePage()
    localStorage.clear()
    await new UserDatabase(pharmacy.buyerId).open().then((other) => other.close())
    expect(await restoreSession()).toBeUndefined()
    expect(accountStore.get()).toEqual({ state: 'visitor' })
    network.fate = () => 'ok'
  })

  it('stays readable when its session has expired, and asks to sign in', async () => {
    await signInAs(clinic)
    await setQuantity(3)
    await until(isSynced)
    await closePage()
    network.token = undefined
    await restoreSession()
    await until(() => engineStatus().state === 'needsAuth')
    expect(await shown()).toEqual([3])
    await setQuantity(7)

    await signInAs(clinic)
    await until(isSynced)
    expect(Object.values(await shop.cartOf(clinic.buyerId))).toEqual([7])
  })

  it('does not come back by its cookie after signing out without a network', async () => {
    await signInAs(clinic)
    await until(isSynced)
    cut()
    await signOut('keep')
    expect(network.token).toBeDefined()
    network.fate = () => 'ok'
    expect(await restoreSession()).toBeUndefined()
    expect(network.token).toBeUndefined()
    expect(await restoreSession()).toBeUndefined()
  })

  it('is asked of the server when this browser has forgotten it', async () => {
    await signInAs(clinic)
    await until(isSynced)
    await closePage()
    localStorage.clear()
    expect((await restoreSession())?.buyer.id).toBe(clinic.buyerId)
  })

  it('is not asked of the server again once that said nobody is signed in', async () => {
    await signInAs(clinic)
    await until(isSynced)
    await signOut('keep')
    network.sent.length = 0
    expect(await restoreSession()).toBeUndefined()
    expect(accountStore.get()).toEqual({ state: 'visitor' })
    expect(network.sent).toEqual([])
  })

  it('signs out only when everything is sent, if that was asked for', async () => {
    await signInAs(clinic)
    await until(isSynced)
    cut()
    await setQuantity(2)
    expect(await signOut('sendNow')).toEqual({ left: 1 })
    expect(accountStore.get().state).toBe('user')
    network.fate = () => 'ok'
    expect(await signOut('sendNow')).toEqual({ left: 0 })
    expect(Object.values(await shop.cartOf(clinic.buyerId))).toEqual([2])
  })

  it('forgets edits only when told to', async () => {
    await signInAs(clinic)
    await until(isSynced)
    cut()
    await setQuantity(8)
    await signOut('discard')
    network.fate = () => 'ok'
    await signInAs(clinic)
    await until(isSynced)
    expect(await shown()).toEqual([2])
    await setQuantity(5)
    await until(isSynced)
    expect(Object.values(await shop.cartOf(clinic.buyerId))).toEqual([5])
  })
})
