import { describe, expect, it } from 'vitest'

import { carriageText, departureText, hasWaybill, isColdMethod, SHIPPING_METHODS, tooWarmFor } from './method.ts'
import { isTold, trackingText } from './tracking.ts'

const INSULIN = { name: '胰岛素', storage: 'cold' }
const TABLET = { name: '片剂', storage: 'normal' }
const SYRUP = { name: '糖浆', storage: 'cool' }

describe('how goods may travel', () => {
  it('leaves 常温 and 阴凉 goods every method', () => {
    for (const method of SHIPPING_METHODS) expect(tooWarmFor([TABLET, SYRUP], method)).toBeUndefined()
  })

  it('lets 冷藏 goods travel by the methods that keep them cold alone, and names what may not', () => {
    const fit = SHIPPING_METHODS.filter((method) => tooWarmFor([TABLET, INSULIN], method) === undefined)
    expect(fit).toEqual(['coldExpress', 'coldOwn'])
    expect(fit.every(isColdMethod)).toBe(true)
    expect(tooWarmFor([TABLET, INSULIN], 'pickup')).toBe(INSULIN)
  })

  it('knows nothing of a parcel whose method was not kept', () => expect(isColdMethod(undefined)).toBe(false))
})

describe('who carries goods', () => {
  it('has a waybill where a carrier gives one out: not of own vehicles, nor of a customer who fetches them', () => {
    expect(SHIPPING_METHODS.filter(hasWaybill)).toEqual(['express', 'freight', 'coldExpress'])
    expect(hasWaybill(undefined)).toBe(true)
  })

  it('reads well with a waybill and without', () => {
    expect(carriageText({ carrier: '自有车辆', waybill: '' })).toBe('自有车辆')
    expect([
      departureText({ carrier: '顺丰医药', waybill: 'SF1', method: 'express' }),
      departureText({ carrier: '自有车辆', waybill: '', method: 'own' }),
      departureText({ carrier: '客户自提', waybill: '', method: 'pickup' }),
    ]).toEqual(['已由顺丰医药承运（快递），运单号 SF1', '已由自有车辆承运（自有车辆配送）', '已出库，客户自提'])
  })
})

describe('what is told on the way', () => {
  it('is a sentence with its place, or without', () => {
    expect(trackingText('arrived', '成都市新都区')).toBe('到达站点：成都市新都区')
    expect(trackingText('delivering')).toBe('派送中')
  })

  it('is a message where somebody must be at the door, or something went wrong', () => {
    expect(['transit', 'arrived', 'delivering', 'problem'].map((kind) => isTold(kind as 'transit'))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})
