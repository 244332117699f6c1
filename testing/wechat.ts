/** A shop with both applications of WeChat, and people who scan. */
import { api } from '#contract/api.ts'
import type { WechatProof } from '#contract/company/wechat.ts'
import type { WechatEntrance } from '#domain/company/wechat.ts'
import { type SimulatedPerson, startWechatSimulator } from '#server/integrations/wechat/simulator.ts'

import { cheapHash } from './cheap-hash.ts'
import { people, type Person } from './server/people.ts'
import { startTestApp } from './server/test-app.ts'

export const PASSWORD = '春风十里 taohua'
export const doctor: SimulatedPerson = { id: '1', nickname: '李大夫', unionid: 'u-1' }
export const pharmacist: SimulatedPerson = { id: '2', nickname: '王药师', unionid: 'u-2' }
/** Whose two openids nothing connects. */
export const apart: SimulatedPerson = { id: '3', nickname: '赵采购' }

export const proofOf = ({ state, ticket }: WechatProof): WechatProof => ({ state, ticket })

export type WechatShop = Awaited<ReturnType<typeof startWechatShop>>

export async function startWechatShop() {
  const passwordHash = await cheapHash(PASSWORD)
  const provider = await startWechatSimulator({
    siteUrl: 'http://shop.test',
    people: () => [doctor, pharmacist, apart],
  })
  const shop = await startTestApp({
    wechat: provider.official,
    wechatScan: provider.scan,
    publicUrl: 'http://shop.test',
    trustProxy: ['127.0.0.1'],
  })
  let sent = 0
  /** Each at an address of its own, because one address may not ask without end. */
  const from = () => ({ headers: { 'x-forwarded-for': `198.51.100.${(sent += 1) % 250}` } })
  const begin = async (entrance: WechatEntrance = 'scan', who?: Person) =>
    (await (who ? shop.as(who) : shop.visitor).call(api.wechat.visit, { body: { entrance } }, from())).data
  const arrive = (body: WechatProof & { code: string }) => shop.visitor.call(api.wechat.arrive, { body }, from())
  return {
    ...shop,
    provider,
    from,
    begin,
    arrive,
    addClinic: () => people.clinic(shop.db, { passwordHash }),
    /** Goes to WeChat, agrees there, and comes back. */
    async visit(person: SimulatedPerson, { entrance, who }: { entrance?: WechatEntrance; who?: Person } = {}) {
      const { url, ticket } = await begin(entrance, who)
      const { state, code } = await agree(url, person)
      const { isBound } = (await arrive({ state, ticket, code: code! })).data
      return { state, ticket, isBound }
    },
    bind: (who: Person, proof: WechatProof, password = PASSWORD) =>
      shop.as(who).call(api.wechat.bindVisit, { body: { ...proofOf(proof), password } }, from()),
    signIn: (proof: WechatProof, totp?: string) =>
      shop.visitor.call(api.wechat.login, { body: { ...proofOf(proof), ...(totp && { totp }) } }, from()),
    async close() {
      await shop.close()
      await provider.close()
    },
  }
}

/**
 * What a person with a telephone does: opens the page, agrees as `who` (refuses where nobody is named), and is led
 * back.
 */
export async function agree(
  url: string,
  who?: Pick<SimulatedPerson, 'id'>,
): Promise<{ page: string; state: string; code: string | undefined }> {
  const consent = await (await fetch(url)).text()
  const links = [...consent.matchAll(/href="([^"]+)"/g)].map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), url))
  const answer = links.find(({ searchParams }) => searchParams.get('who') === (who?.id ?? ''))
  if (!answer) throw new Error(`the page offers no such answer: ${consent}`)
  const { headers } = await fetch(answer, { redirect: 'manual' })
  const back = new URL(headers.get('location')!)
  const { searchParams } = back
  return {
    page: `${back.origin}${back.pathname}`,
    state: searchParams.get('state')!,
    code: searchParams.get('code') ?? undefined,
  }
}
