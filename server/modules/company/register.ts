/** Making accounts: of a new customer, and of a store of a head office. */
import { hash } from '@node-rs/argon2'

import type { Store } from '#contract/company/store.ts'
import { AppError, errorAt } from '#contract/protocol/errors.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'
import { isPassed } from '#domain/eligibility/check-buyer.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { assertUncommon, isPhoneFree, markUsed, openCode } from '../account/index.ts'
import { bindVisit, type WechatProof } from '../wechat/index.ts'
import { findCompany, insertAccount, isUsernameFree } from './repository.ts'
import { loadStore } from './stores.ts'

/** `wechat`: who scanned before, to be bound to the account. */
type AccountDraft = {
  username: string
  phone: string
  code: string
  password: string
  wechat?: WechatProof | undefined
}
type Company = { customerType: CustomerType; inviteCode?: string | undefined; parentId?: number; agreedAt?: number }

/**
 * Throws account.usernameTaken, sms.codeWrong, account.phoneTaken or password.common; of a WeChat that came along
 * wechat.expired or wechat.taken.
 */
export async function register(
  db: Database,
  { username, phone, code, password, wechat }: AccountDraft,
  { inviteCode, ...company }: Company,
  now: number,
): Promise<{ userId: number; buyerId: number }> {
  await assertUncommon(password, { username, phone, name: username })
  if (!(await isUsernameFree(db, username))) throw errorAt('account.usernameTaken', 'username')
  const { codeTries: triesMax } = (await readSettings(db)).signIn
  const codeId = await openCode(db, { phone, purpose: 'register', code }, { now, triesMax })
  // Told only to whoever holds the telephone.
  if (!(await isPhoneFree(db, phone))) throw errorAt('account.phoneTaken', 'phone')
  const passwordHash = await hash(password)
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    await markUsed(tx, codeId, now)
    const added = await insertAccount(
      tx,
      { username, phone, passwordHash, now },
      { ...company, ...(inviteCode && { inviteCode }) },
    )
    if (!added) throw errorAt('account.usernameTaken', 'username')
    if (wechat) await bindVisit(tx, added.userId, wechat, now)
    return added
  })
}

/** Throws store.notHeadOffice or account.notApproved, and what `register` throws. */
export async function addStore(db: Database, headOffice: number, draft: AccountDraft, now: number): Promise<Store> {
  const company = await findCompany(db, headOffice)
  if (company?.customerType !== '连锁总部') throw new AppError('store.notHeadOffice')
  if (!isPassed(company)) throw new AppError('account.notApproved', { text: '总部资质审核通过后才能添加门店' })
  const { buyerId } = await register(db, draft, { customerType: '连锁门店', parentId: headOffice }, now)
  return loadStore(db, headOffice, buyerId, now)
}
