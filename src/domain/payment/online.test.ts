import { array, assert, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formsOf, hasForm, maskName, splitReceived, splitOverPayments } from './online.ts'

const amount = integer({ min: 1, max: 10_000_000 })

describe('money that arrives', () => {
  it('pays for what remains, and only the rest goes back', () => {
    expect(splitReceived(50_000, 50_000)).toEqual({ applied: 50_000, back: 0 })
    expect(splitReceived(50_000, 21_000)).toEqual({ applied: 21_000, back: 29_000 })
  })

  it('goes back whole where nothing remains, or more than it covers', () => {
    expect(splitReceived(50_000, 0)).toEqual({ applied: 0, back: 50_000 })
    expect(splitReceived(50_000, 50_001)).toEqual({ applied: 0, back: 50_000 })
  })

  it('is never lost and never pays more than remains', () => {
    assert(
      property(amount, integer({ min: 0, max: 10_000_000 }), (received, remaining) => {
        const { applied, back } = splitReceived(received, remaining)
        expect(applied + back).toBe(received)
        expect(back).toBeGreaterThanOrEqual(0)
        expect([0, remaining]).toContain(applied)
      }),
    )
  })
})

describe('the forms of paying', () => {
  it('fit the device: a page only on computers, the app only on phones, WeChat without a page', () => {
    expect(formsOf('alipay', 'desktop')).toEqual(['code', 'page'])
    expect(formsOf('alipay', 'phone')).toEqual(['phone', 'code'])
    expect(formsOf('wechat', 'desktop')).toEqual(['code'])
    expect(hasForm('wechat', 'page')).toBe(false)
  })

  it('are within WeChat its own payment and codes for another phone: it opens no app from there', () => {
    expect(formsOf('wechat', 'wechat')).toEqual(['inside', 'code'])
    expect(formsOf('alipay', 'wechat')).toEqual(['code'])
    expect(hasForm('alipay', 'inside')).toBe(false)
  })
})

const payment = (left: number) => ({ id: left, provider: 'alipay' as const, left })

describe('money that goes back', () => {
  it('goes through the payments it came by, and by hand where none has it', () => {
    const [first, second] = [payment(30_000), payment(50_000)]
    expect(splitOverPayments(40_000, [first, second])).toEqual({
      online: [
        { payment: first, amount: 30_000 },
        { payment: second, amount: 10_000 },
      ],
      byHand: 0,
    })
    expect(splitOverPayments(40_000, [first])).toEqual({ online: [{ payment: first, amount: 30_000 }], byHand: 10_000 })
    expect(splitOverPayments(0, [first])).toEqual({ online: [], byHand: 0 })
  })

  it('is never more or less, and never more than a payment has', () => {
    assert(
      property(amount, array(amount, { maxLength: 4 }), (due, lefts) => {
        const { online, byHand } = splitOverPayments(due, lefts.map(payment))
        expect(online.reduce((all, { amount: one }) => all + one, byHand)).toBe(due)
        for (const { payment: from, amount: one } of online) expect(one > 0 && one <= from.left).toBe(true)
      }),
    )
  })
})

describe('the name on a link that was handed on', () => {
  it('shows its ends alone', () => {
    expect(maskName('杭州康宁诊所有限公司')).toBe('杭州******公司')
    expect(maskName('康宁诊所')).toBe('康***')
    expect(maskName('李')).toBe('李*')
  })

  it('never shows the whole', () => {
    assert(property(string({ minLength: 1, maxLength: 60 }), (name) => void expect(maskName(name)).not.toBe(name)))
  })
})
