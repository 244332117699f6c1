import { describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { endpointsByName } from '#contract/protocol/names.ts'

import type { CallSpec, NounCalls } from './call-spec.ts'
import { callSpecs, type CallSpecs, queuedNameOf, specOf } from './call-specs.ts'
import { cartCalls } from './cart.ts'
import { labels } from './labels.ts'
import { restockCalls } from './request.ts'

describe('the specs of the queueable calls', () => {
  it('are of every queueable call and of no other, each with its own endpoint', () => {
    const queueable = [...endpointsByName].filter(([, endpoint]) => endpoint.queueable)
    expect(Object.keys(callSpecs).toSorted()).toEqual(queueable.map(([name]) => name).toSorted())
    for (const [name, endpoint] of queueable) expect(specOf(name)?.endpoint, name).toBe(endpoint)
    expect(Object.keys(labels).toSorted()).toEqual(Object.keys(callSpecs).toSorted())
  })

  it('name a call as the contract does, and no call that may not wait', () => {
    for (const [name, { endpoint }] of Object.entries(callSpecs)) expect(queuedNameOf(endpoint)).toBe(name)
    expect(() => queuedNameOf(api.account.login)).toThrow(RangeError)
  })

  it('know no other name', () => {
    for (const name of ['cart.teleport', 'constructor', 'account.login']) expect(specOf(name)).toBeUndefined()
  })

  it('do not compile without one of their parts', () => {
    const { undo: _undo, ...withoutUndo } = cartCalls['cart.setQuantity']
    // @ts-expect-error -- `undo` is missing
    const incomplete: CallSpec<typeof api.cart.setQuantity, 'cart'> = withoutUndo
    expect(incomplete).not.toHaveProperty('undo')

    const { 'restock.ask': _ask, ...noRestock } = restockCalls
    // @ts-expect-error -- `restock.ask` is missing
    const empty: NounCalls<'restock', 'restocks'> = noRestock
    expect(empty).toEqual({})

    const { 'cart.add': _add, ...others } = callSpecs
    // @ts-expect-error -- `cart.add` is missing
    const partial: CallSpecs = others
    expect(partial).not.toHaveProperty('cart.add')
  })
})
