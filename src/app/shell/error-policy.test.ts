import { describe, expect, it, vi } from 'vitest'

import { AppError } from '#contract/protocol/errors.ts'
import { CancelledError, NetworkError } from '#sync/transport/network-error.ts'

import { decide } from './error-policy.ts'

describe('error policy', () => {
  it('leads to the login page when the session is gone', () => {
    expect(decide(new AppError('auth.required'))).toEqual({ kind: 'login' })
  })
  it('shows the first field message of a 422', () => {
    const error = new AppError('request.invalid', { errors: { phone: ['手机号格式不正确', '必填'], name: ['必填'] } })
    expect(decide(error)).toEqual({ kind: 'alert', text: '手机号格式不正确' })
  })
  it('shows the message of a 422 without fields', () => {
    expect(decide(new AppError('auth.badCredentials'))).toEqual({ kind: 'alert', text: '用户名或密码不正确' })
  })
  it('shows the message of 459 and leads to the contract', () => {
    expect(decide(new AppError('contract.unsigned'))).toEqual({ kind: 'contract', text: '请先签署电子合同' })
  })
  it('says the system is busy for any 5xx, whatever the server said', () => {
    expect(decide(new AppError('internal', { text: 'SQL 错误' }))).toEqual({
      kind: 'alert',
      text: '系统繁忙，请稍后再试',
    })
  })
  it('shows the server message of any other refusal', () => {
    expect(decide(new AppError('order.stockShort'))).toEqual({ kind: 'alert', text: '库存不足，请调整数量' })
  })
  it.each([new NetworkError('timeout'), new AppError('request.timeout')])(
    'offers a refresh after a timeout',
    (error) => {
      expect(decide(error)).toEqual({ kind: 'reload', text: '请求超时，请刷新页面' })
    },
  )
  it('only mentions a lost connection', () => {
    expect(decide(new NetworkError('offline')).kind).toBe('toast')
  })
  it('is silent about a request that a newer one replaced', () => {
    expect(decide(new CancelledError('superseded'))).toEqual({ kind: 'silent' })
  })
  it('offers a refresh when a page of an older version is gone, and none where the line is', () => {
    const error = new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js')
    vi.stubGlobal('navigator', { onLine: true })
    expect(decide(error).kind).toBe('reload')
    vi.stubGlobal('navigator', { onLine: false })
    expect(decide(error)).toEqual({ kind: 'toast', text: '这里还没存到本机，联网后再打开' })
    vi.unstubAllGlobals()
  })
  it('never shows a raw error', () => {
    expect(decide(new TypeError('x is not a function'))).toEqual({ kind: 'alert', text: '系统繁忙，请稍后再试' })
  })
})
