import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { api } from '#contract/api.ts'
import { actOf } from '#contract/company/acts.ts'
import type { InvitationSms } from '#contract/company/colleague.ts'
import { CSRF_HEADER } from '#contract/protocol/endpoint.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import { COMPANY_ROLES, type CompanyRole, mayAct } from '#domain/company/roles.ts'
import type { SmsSender } from '#server/integrations/sms/sms.ts'
import { SESSION_COOKIE } from '#server/platform/access.ts'
import { users } from '#server/tables/account.ts'
import { smsCodes } from '#server/tables/company/sign-in.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { addColleague, addPerson, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const DAY = 86_400_000
let shop: TestApp
let owner: Person
let phones = 0

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  owner = await addPerson(shop.db)
})

const sent = (): Promise<void> => Promise.resolve()
const newPhone = () => `1370000${String((phones += 1)).padStart(4, '0')}`
const colleagueOf = (roles: CompanyRole[]) => addColleague(shop.db, owner, { roles, phone: newPhone() })
const people = async (who = owner) => (await shop.as(who).call(api.colleague.list)).data
const invite = async (roles: CompanyRole[], phone = newPhone()) => {
  const { data } = await shop.as(owner).call(api.colleague.invite, { body: { name: '王芳', phone, roles } })
  return { ...data, phone }
}
/** The code that was sent to the telephone, and the answer to joining with it. */
async function join(token: string, phone: string, username: string) {
  shop.clock.advance(120_000)
  await shop.visitor.call(api.code.create, { body: { phone, purpose: 'register' } })
  const { code } = shop.sms.at(-1)!
  const body = { username, password: '春风十里 taohua', phone, code }
  return shop.visitor.call(api.colleague.join, { params: { token }, body })
}

describe('the roles of a company', () => {
  const acting = [...endpointsByName].filter(([, { acts, access }]) => acts && access !== 'guest')

  it.each(COMPANY_ROLES)('let %s make exactly the calls of the table', async (role) => {
    const { token, csrf } = await shop.signIn(await colleagueOf([role]))
    for (const [name, { method, path }] of acting) {
      // It would end the session; and nobody is kept from it.
      if (name === 'account.logout' || name.startsWith('session.')) continue
      const answer = await shop.app.inject({
        method,
        url: path.replaceAll(/\{\w+\}/g, '999999'),
        headers: { cookie: `${SESSION_COOKIE}=${token}`, [CSRF_HEADER]: csrf },
      })
      const act = actOf(name)
      const isRefused = answer.statusCode === 403 && answer.json().data?.reason === 'role.forbidden'
      expect(isRefused, name).toBe(act !== undefined && !mayAct([role], act))
    }
  })

  it('are asked of each entry of a batch, and say who may', async () => {
    const receiver = shop.as(await colleagueOf(['receiver']))
    const refused = await receiver.call(api.cart.add, {
      body: { params: [{ goodsId: 1, warehouseId: 1, number: 1 }] },
    })
    expect(refused).toMatchObject({ status: 403, reason: 'role.forbidden' })
    expect(refused.message).toBe('修改购物车和收藏需要“管理员”或“采购”或“审批”分工，请找张三')
    const { data } = await receiver.call(api.account.base)
    expect(data.roles).toEqual(['receiver'])
    expect(data.colleagues?.map(({ roles }) => roles)).toEqual([['administrator'], ['receiver']])
  })

  it('are of administrators for accounts that were there before roles were', async () => {
    const [row] = await shop.db.select({ roles: users.roles }).from(users).where(eq(users.id, owner.userId))
    expect(row!.roles).toEqual(['administrator'])
  })
})

describe('a colleague', () => {
  it('joins by the link and the telephone it was meant for, once', async () => {
    const { token, phone, colleagues } = await invite(['buyer'])
    expect(colleagues.invitations).toMatchObject([{ name: '王芳', roles: ['buyer'] }])
    const { data: shown } = await shop.visitor.call(api.colleague.invitation, { params: { token } })
    expect(shown).toMatchObject({
      company: owner.company,
      name: '王芳',
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    })
    expect((await join(token, newPhone(), '别人')).reason).toBe('invitation.otherPhone')
    const [rung, ask] = [
      shop.sms.length,
      (number: string) => shop.visitor.call(api.colleague.joinCode, { params: { token }, body: { phone: number } }),
    ]
    const refused = await ask(newPhone())
    expect([refused.reason, Object.keys(refused.errors ?? {})]).toEqual(['invitation.otherPhone', ['phone']])
    expect(JSON.stringify([refused.message, refused.errors, refused.data])).not.toContain(phone)
    expect(shop.sms).toHaveLength(rung)
    expect((await ask(phone)).status).toBe(200)
    expect(shop.sms.at(-1)?.phone).toBe(phone)
    expect(await join(token, phone, '王芳采购')).toMatchObject({ status: 200, data: { username: '王芳采购' } })
    expect((await join(token, phone, '王芳二号')).reason).toBe('invitation.notFound')
    const { list, invitations } = await people()
    expect([list.map(({ name, roles }) => [name, roles]), invitations]).toEqual([
      [
        ['张三', ['administrator']],
        ['王芳', ['buyer']],
      ],
      [],
    ])
    const entered = await shop.visitor.call(api.account.login, {
      body: { username: '王芳采购', password: '春风十里 taohua' },
    })
    expect(entered.data).toMatchObject({ company: owner.company, roles: ['buyer'] })
  })

  it('is told by a message to his telephone, under the limits of codes, and the link stands whatever comes of it', async () => {
    const { token, phone, sms } = await invite(['buyer'])
    expect(sms).toBe('sent')
    expect(shop.invitations.at(-1)).toEqual({ phone, company: owner.company, token, days: 7 })
    // The same number once a minute.
    const again = await invite(['finance'], phone)
    expect(again.sms).toBe('tooSoon')
    expect(again.colleagues.invitations).toMatchObject([{ roles: ['finance'] }])
    expect((await shop.visitor.call(api.colleague.invitation, { params: { token: again.token } })).status).toBe(200)
    // Who follows the link at once does not wait for his code.
    const askForCode = () => shop.visitor.call(api.code.create, { body: { phone, purpose: 'register' } })
    expect((await askForCode()).status).toBe(200)
    expect((await askForCode()).reason).toBe('sms.tooSoon')
  })

  it('is rung by one company ten times a day at most, and no code is made of an invitation', async () => {
    await shop.db.delete(smsCodes)
    const told = []
    for (let count = 0; count < 11; count += 1) told.push((await invite(['buyer'])).sms)
    expect(told).toEqual([...Array.from({ length: 10 }, () => 'sent'), 'tooMany'])
    const { phone } = shop.invitations.at(-1)!
    const body = { phone, code: '000000' }
    expect((await shop.visitor.call(api.session.loginByCode, { body })).reason).toBe('sms.codeWrong')
    await shop.db.delete(smsCodes)
  })

  it.each<[string, SmsSender | undefined, InvitationSms]>([
    ['no messages are sent', undefined, 'off'],
    ['there is no template for it', { sendCode: sent }, 'off'],
    ['the provider fails', { sendCode: sent, sendInvitation: () => Promise.reject(new Error('down')) }, 'failed'],
  ])('is invited by the link alone where %s', async (_, sender, outcome) => {
    const { sms } = shop.app.services
    shop.app.services.sms = sender
    onTestFinished(() => void (shop.app.services.sms = sms))
    const { token, sms: told } = await invite(['buyer'])
    expect(told).toBe(outcome)
    expect((await shop.visitor.call(api.colleague.invitation, { params: { token } })).status).toBe(200)
  })

  it('cannot join once the invitation was withdrawn or its week is over', async () => {
    const first = await invite(['buyer'])
    const { id } = first.colleagues.invitations[0]!
    await shop.as(owner).call(api.colleague.withdraw, { params: { id } })
    expect((await shop.visitor.call(api.colleague.invitation, { params: { token: first.token } })).reason).toBe(
      'invitation.notFound',
    )
    const second = await invite(['buyer'])
    shop.clock.set(TEST_NOW + 7 * DAY)
    expect((await join(second.token, second.phone, '迟到')).reason).toBe('invitation.notFound')
  })

  it('does at once what was changed, and nothing once he is removed', async () => {
    const clerk = await colleagueOf(['buyer'])
    const params = { id: clerk.userId }
    const address = () => shop.as(clerk).call(api.address.remove, { params: { id: 999_999 } })
    expect((await address()).reason).not.toBe('role.forbidden')
    const body = { roles: ['finance' as const], limits: { perOrder: 300_000 } }
    await shop.as(owner).call(api.colleague.save, { params, body })
    expect((await address()).reason).toBe('role.forbidden')
    expect((await people()).list[1]).toMatchObject({ roles: ['finance'], limits: { perOrder: 300_000 } })
    await shop.as(owner).call(api.colleague.remove, { params })
    expect((await address()).status).toBe(401)
    expect((await people()).list.map(({ id }) => id)).toEqual([owner.userId])
  })

  it('is signed out on every device by his administrator', async () => {
    const clerk = await colleagueOf(['buyer'])
    expect((await shop.as(clerk).call(api.account.base)).status).toBe(200)
    expect((await people()).list[1]).toMatchObject({ sessions: 1 })
    await shop.as(owner).call(api.colleague.signOut, { params: { id: clerk.userId } })
    expect((await shop.as(clerk).call(api.account.base)).status).toBe(401)
  })

  it('is never the last administrator who leaves or gives it up', async () => {
    const params = { id: owner.userId }
    const left = await shop.as(owner).call(api.colleague.save, { params, body: { roles: ['buyer'] } })
    expect(left.reason).toBe('colleague.lastAdministrator')
    expect((await shop.as(owner).call(api.colleague.remove, { params })).reason).toBe('colleague.lastAdministrator')
    const second = await colleagueOf(['administrator'])
    expect((await shop.as(second).call(api.colleague.remove, { params })).status).toBe(200)
  })

  it('of another company is out of reach', async () => {
    const clerk = await colleagueOf(['buyer'])
    const stranger = shop.as(await addPerson(shop.db))
    const params = { id: clerk.userId }
    const answers = [
      await stranger.call(api.colleague.save, { params, body: { roles: ['buyer'] } }),
      await stranger.call(api.colleague.signOut, { params }),
      await stranger.call(api.colleague.remove, { params }),
    ]
    expect(answers.map(({ reason }) => reason)).toEqual(Array(3).fill('colleague.notFound'))
    expect((await stranger.call(api.colleague.list)).data.list).toHaveLength(1)
    const { colleagues } = await invite(['buyer'])
    const { id } = colleagues.invitations[0]!
    expect((await stranger.call(api.colleague.withdraw, { params: { id } })).reason).toBe('colleague.notFound')
  })
})
