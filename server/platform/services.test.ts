import { expect, it } from 'vitest'

import type { Database } from '../db/connect.ts'
import { type Services, servicesWithin } from './services.ts'

it('refuses the database beside an open transaction, and leaves every other service as it is now', () => {
  const services = { db: {} as Database, sms: undefined } as Partial<Services> as Services
  const within = servicesWithin(services)
  expect(() => within.db).toThrow(/`db` it is given/)
  const sms = { sendCode: async () => undefined }
  services.sms = sms
  expect(within.sms).toBe(sms)
  expect(services.db).toBeDefined()
})
