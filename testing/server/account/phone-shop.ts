/** A shop whose buyers are asked for codes by SMS. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import { api } from '#contract/api.ts'
import type { CodePurpose } from '#contract/company/code.ts'
import { SIGN_IN_SETTINGS } from '#domain/company/sign-in.ts'

import { cheapHash } from '../../cheap-hash.ts'
import { setSettings } from '../../factories/factories.ts'
import { TEST_NOW } from '../../fake-clock.ts'
import { people } from '../people.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

/** Of every user that is added. */
export const PASSWORD = 'changbei-demo'

export const MANY_CODES = { ...SIGN_IN_SETTINGS, codesPerAddress: 1_000 }

/** Starts a shop for the file's tests; `shop` is filled before the first of them, and its clock set back after each. */
export function phoneShop() {
  const shop = {} as TestApp
  let passwordHash: string
  let phones = 0
  beforeAll(async () => {
    Object.assign(shop, await startTestApp())
    // All ask from one address here.
    await setSettings(shop.db, { signIn: MANY_CODES })
    passwordHash = await cheapHash(PASSWORD)
  })
  afterEach(() => shop.clock.set(TEST_NOW))
  afterAll(() => shop.close())

  const newPhone = () => `138${String(10_000_000 + (phones += 1))}`
  const ask = (phone: string, purpose: CodePurpose) => shop.visitor.call(api.code.create, { body: { phone, purpose } })
  const codeFor = async (phone: string, purpose: CodePurpose): Promise<string> => {
    expect((await ask(phone, purpose)).status).toBe(200)
    const { phone: to, code } = shop.sms.at(-1)!
    expect(to).toBe(phone)
    return code
  }
  const addUser = async (username: string, phone = newPhone()) => ({
    ...(await people.clinic(shop.db, { username, passwordHash, phone })),
    phone,
  })
  return { shop, newPhone, ask, codeFor, addUser }
}
