import { expect, it } from 'vitest'

import { type ErrorCode, isErrorCode, textOf } from './errors.ts'

const CODES: readonly ErrorCode[] = [
  'address.notFound',
  'address.notLicensed',
  'approval.budget',
  'approval.changed',
  'cart.nothingSelected',
  'order.belowMinimum',
  'order.cancelShort',
  'order.consentMissing',
  'order.draftReused',
  'order.extended',
  'order.notFound',
  'order.notShipped',
  'order.partShipped',
  'order.quoteChanged',
  'order.shelfLife',
  'order.stockShort',
  'order.unpaidMax',
  'order.wrongState',
  'payment.balanceShort',
  'payment.linkInvalid',
  'payment.methodNotAllowed',
  'payment.noProof',
  'payment.proofInvalid',
  'payment.providerDown',
  'payment.providerOff',
  'payment.wechatUnbound',
]

it.each(CODES)('%s says what to do, not only what is wrong', (code) => {
  expect(isErrorCode(code)).toBe(true)
  expect(textOf(code)).toMatch(/请|后才能/)
})
