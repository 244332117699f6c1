import { afterEach, describe, expect, it, vi } from 'vitest'

import { alert, confirm } from './dialogs.ts'
import { toSentence } from './errors.ts'
import { toast } from './toast.ts'

afterEach(() => document.body.replaceChildren())

const focused = () => document.activeElement?.textContent
const isStill = () => document.documentElement.hasAttribute('data-modal')
const press = (text: string) => {
  const dialog = document.querySelector('dialog')
  const button = [...(dialog?.querySelectorAll('button') ?? [])].find((one) => one.textContent === text)
  // happy-dom does not submit method=dialog.
  dialog?.close(button?.value)
}

describe('confirm', () => {
  it('is true only for "yes"', async () => {
    const yes = confirm('确定删除该商品吗？')
    press('确定')
    const no = confirm('确定删除该商品吗？')
    press('取消')
    expect([await yes, await no]).toEqual([true, false])
  })
  it('begins at "no" where a second Enter would do what cannot be taken back', async () => {
    for (const [options, first] of [
      [{ isDangerous: true }, '取消'],
      [{ isDangerous: true, isUndoable: true }, '确定'],
      [{}, '确定'],
    ] as const) {
      const answer = confirm('确定吗？', options)
      expect(focused()).toBe(first)
      document.querySelector('dialog')?.close()
      await answer
    }
  })
  it('keeps the page behind still until the last dialog is closed', async () => {
    const answers = [confirm('确定删除该商品吗？'), confirm('确定取消订单吗？')]
    expect(isStill()).toBe(true)
    press('取消')
    await answers[0]
    expect(isStill()).toBe(true)
    press('取消')
    await answers[1]
    expect(isStill()).toBe(false)
  })
  it('is taken away by its signal, and no other dialog is', async () => {
    const page = new AbortController()
    const answers = [confirm('效期较近，确定下单吗？', { signal: page.signal }), confirm('确定取消订单吗？')]
    page.abort()
    expect(await answers[0]).toBe(false)
    expect([...document.querySelectorAll('dialog')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('确定取消订单吗？'),
    ])
    press('取消')
    await answers[1]
  })
  it('does not ask where its signal has taken it away before', async () => {
    expect(await confirm('效期较近，确定下单吗？', { signal: AbortSignal.abort() })).toBe(false)
    expect(document.querySelector('dialog')).toBeNull()
  })
  it('is false when it is dismissed', async () => {
    const answer = confirm('确定删除该商品吗？')
    document.querySelector('dialog')?.close()
    expect(await answer).toBe(false)
  })
})

describe('alert', () => {
  it('is titled 温馨提示 and leaves nothing behind', async () => {
    const closed = alert('库存不足')
    expect(document.querySelector('h2')?.textContent).toBe('温馨提示')
    press('知道了')
    await closed
    expect(document.querySelector('dialog')).toBeNull()
  })
  it('runs the fix when it is pressed', async () => {
    const run = vi.fn<() => void>()
    const closed = alert('请求超时，请刷新页面', { fix: { text: '刷新', run } })
    press('刷新')
    await closed
    expect(run).toHaveBeenCalledOnce()
  })
  it('lists what helps, a number as a link that calls it', () => {
    void alert('需要客服协助', { details: ['准备好证照', { text: '客服热线 400-1', href: 'tel:400-1' }] })
    const items = [...document.querySelectorAll('dialog li')]
    expect(items.map(({ textContent }) => textContent)).toEqual(['准备好证照', '客服热线 400-1'])
    expect(document.querySelector('dialog a')?.getAttribute('href')).toBe('tel:400-1')
  })
  it('shows server text as text', async () => {
    void alert('<img src=x onerror=alert(1)>')
    expect(document.querySelector('dialog img')).toBeNull()
  })
})

describe('toast', () => {
  it('stands with one other at most, the newest on top', () => {
    for (const text of ['已删除', '已恢复', '已撤销']) toast(text)
    expect([...document.querySelectorAll('.cb-toast')].map(({ textContent }) => textContent)).toEqual([
      '已撤销',
      '已恢复',
    ])
  })
})

describe('toSentence', () => {
  it('keeps a Chinese sentence', () => expect(toSentence(new Error('库存不足'))).toBe('库存不足'))
  it('never shows a raw error', () => expect(toSentence(new TypeError('x is undefined'))).toBe('系统繁忙，请稍后再试'))
})
