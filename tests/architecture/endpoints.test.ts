import { expect, it } from 'vitest'

import { opsEndpointsByName } from '#contract/ops/names.ts'
import { endpointsByName } from '#contract/protocol/names.ts'

import { files, filesIn, isIn, textOf } from './imports.ts'

/** Calls that no page makes. The specification asks for them, and other clients may use them. */
const KEPT_FOR_THE_SPECIFICATION: Readonly<Record<string, string>> = {
  'account.couponNum': 'it counts coupons that have not begun, too; the pages count those that can be used',
  'address.list': 'the pages read the mirrored addresses',
  'cart.total': 'the pages count the mirrored cart',
  'file.content': 'its address is what file.link answers',
  'goods.image': 'pictures are drawn by their addresses (domain/goods/picture/picture.ts)',
  'favorite.list': 'the pages read the mirrored favorites',
  'message.list': 'the pages read the mirrored messages',
  'wanted.list': 'the pages read the mirrored requests',
}

/** Calls of the seller's side that neither a page nor a command makes. */
const KEPT_FOR_OTHERS: Readonly<Record<string, string>> = {
  'pointsOrder.detail': 'the queue shows what the list tells',
  'file.content': 'its address is what file.link answers',
  'receipt.detail': 'the queue shows what the list tells',
  'transfer.detail': 'the queue shows what the list tells',
}

/**
 * src/contract defines the calls and src/calls describes their effects: neither sends any, but for the steps of
 * submitted forms, which the engine takes from there.
 */
const SENT_BY_THE_ENGINE = 'src/calls/submission-specs.ts'
const callers = files
  .filter((file) => isIn(file, 'src') && !isIn(file, 'src/contract'))
  .filter((file) => !isIn(file, 'src/calls') || file === SENT_BY_THE_ENGINE)

/** Endpoints by their names, as `api.cart.add`, and addresses in quotes: an event stream is opened by its address. */
const MENTION = /\b(?:api|opsApi)\.\w+\.\w+|'\/[^'\n]*'/g
/** What the files mention, each read once. */
const mentionsIn = (paths: readonly string[]) => new Set(paths.flatMap((path) => textOf(path).match(MENTION) ?? []))
const byApp = mentionsIn(callers)
const bySeller = mentionsIn([...callers, ...filesIn('scripts/ops')])

it('calls every endpoint of the contract from the app, but for those kept for the specification', () => {
  const uncalled = [...endpointsByName].filter(
    ([name, { path }]) => !byApp.has(`api.${name}`) && !byApp.has(`'${path}'`),
  )
  expect(uncalled.map(([name]) => name).toSorted()).toEqual(Object.keys(KEPT_FOR_THE_SPECIFICATION).toSorted())
})

it("calls every endpoint of the seller's side from its pages or commands, but for those kept for others", () => {
  const uncalled = [...opsEndpointsByName].filter(
    ([name, { path }]) => !bySeller.has(`opsApi.${name}`) && !bySeller.has(`'${path}'`),
  )
  expect(uncalled.map(([name]) => name).toSorted()).toEqual(Object.keys(KEPT_FOR_OTHERS).toSorted())
})
