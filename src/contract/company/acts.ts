/**
 * What each acting call is among the acts of a company's people (domain/company/roles.ts). A call that stands nowhere
 * here is the administrator's alone, and tests/architecture/company-acts.test.ts names it. Reading is open to everybody
 * of the company.
 */
import { type Colleague, type CompanyAct, type CompanyRole, mayAct, refuseAct } from '#domain/company/roles.ts'

import { AppError } from '../protocol/errors.ts'

const CALLS: Readonly<Record<CompanyAct, readonly string[]>> = {
  'cart.edit': [
    'cart.add',
    'cart.setQuantity',
    'cart.remove',
    'cart.select',
    'cart.exchange',
    'cart.quickAdd',
    'cart.copy',
    'favorite.add',
    'favorite.cancel',
  ],
  'request.make': ['permission.ask', 'restock.ask', 'wanted.add', 'wanted.withdraw'],
  'benefit.take': ['coupon.claim', 'draw.draw', 'points.exchange', 'points.cancel'],
  'address.edit': ['address.add', 'address.edit', 'address.remove'],
  'order.place': ['order.checkout', 'order.place', 'shelfLife.save', 'replenishment.plan', 'replenishment.draft'],
  'order.release': ['approval.release', 'approval.refuse', 'store.release', 'store.refuse'],
  'order.cancel': ['order.cancel'],
  'order.pay': [
    'order.payByBalance',
    'order.payByTransfer',
    'onlinePayment.start',
    'onlinePayment.check',
    'onlinePayment.link',
  ],
  'goods.receive': [
    'arrival.count',
    'arrival.scan',
    'arrival.sign',
    'arrival.addPhoto',
    'order.receive',
    'order.extend',
    'points.receive',
    'receipt.addPhoto',
    'receipt.submit',
    'replenishment.count',
  ],
  'paper.ask': ['vault.ask'],
  'claim.make': [
    'afterSales.apply',
    'afterSales.addPhoto',
    'afterSales.cancel',
    'afterSales.waybill',
    'afterSales.receive',
    'recall.answer',
  ],
  'wallet.use': ['wallet.topUp', 'wallet.withdraw', 'topUp.withdraw'],
  'invoice.request': ['invoice.saveTitle', 'invoice.removeTitle', 'invoice.request', 'invoice.withdraw'],
  'company.edit': [
    'company.save',
    'company.submit',
    'company.withdraw',
    'document.save',
    'document.submit',
    'document.remove',
  ],
  'contract.sign': ['eContract.sign'],
  'store.manage': ['store.add', 'store.enter', 'store.save', 'store.budget'],
  'colleague.manage': [
    'colleague.invite',
    'colleague.withdraw',
    'colleague.save',
    'colleague.signOut',
    'colleague.remove',
  ],
  'system.manage': [
    'apiKey.make',
    'apiKey.end',
    'webhook.make',
    'webhook.save',
    'webhook.test',
    'webhook.pause',
    'webhook.resume',
    'webhook.end',
    'webhook.resend',
  ],
}

/** Calls by which somebody acts for himself, or only hands over what another call then uses. */
const OWN: readonly string[] = [
  'account.logout',
  'cart.nextHint',
  'feedback.send',
  'feedback.addPhoto',
  'file.upload',
  'message.read',
  'message.readAll',
  'password.change',
  'profile.save',
  'session.end',
  'session.endOthers',
  'session.secondFactor',
  'session.confirmSecondFactor',
  'session.newRecoveryCodes',
  'session.disableSecondFactor',
  // Each entry of a batch is asked for itself.
  'sync.batch',
  'sync.skip',
  'wechat.bindVisit',
  'wechat.request',
  'wechat.unbind',
]

const acts = new Map<string, CompanyAct | 'own'>([
  ...OWN.map((name) => [name, 'own'] as const),
  ...(Object.keys(CALLS) as CompanyAct[]).flatMap((act) => CALLS[act].map((name) => [name, act] as const)),
])

/** Every call that is named here. */
export const CALLS_WITH_ACTS: ReadonlySet<string> = new Set(acts.keys())

/** The act that an acting call is; undefined: everybody may make it. */
export function actOf(name: string): CompanyAct | undefined {
  const act = acts.get(name) ?? 'colleague.manage'
  return act === 'own' ? undefined : act
}

/** What a user state says of who does what; without roles, as before there were any, everybody does everything. */
type Duties = { roles?: readonly CompanyRole[] | undefined; colleagues?: readonly Colleague[] | undefined }

/** Throws role.forbidden, naming the colleagues who may, where none of these roles may make the call. */
export function assertMayCall(name: string, { roles, colleagues }: Duties): void {
  const act = actOf(name)
  if (act && roles && !mayAct(roles, act)) throw new AppError('role.forbidden', { text: refuseAct(act, colleagues) })
}
