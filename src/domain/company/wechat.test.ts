import { describe, expect, it } from 'vitest'

import { entranceFor, isWechatBrowser } from './wechat.ts'

const BOTH = { isScannable: true, isInside: true }

describe('the entrance of WeChat', () => {
  it('is the 公众号 in WeChat’s own browser, and a code to scan elsewhere', () => {
    expect(entranceFor(BOTH, true)).toBe('inside')
    expect(entranceFor(BOTH, false)).toBe('scan')
  })
  it('is the code within WeChat too where there is no 公众号', () => {
    expect(entranceFor({ isScannable: true, isInside: false }, true)).toBe('scan')
  })
  it('is none where nothing fits the browser', () => {
    expect(entranceFor({ isScannable: false, isInside: true }, false)).toBeUndefined()
    expect(entranceFor({ isScannable: false, isInside: false }, true)).toBeUndefined()
  })
  it('does not take 企业微信 for WeChat', () => {
    expect(isWechatBrowser('Mozilla/5.0 (iPhone) MicroMessenger/8.0')).toBe(true)
    expect(isWechatBrowser('Mozilla/5.0 (iPhone) wxwork/4.1 MicroMessenger/7.0')).toBe(false)
    expect(isWechatBrowser('Mozilla/5.0 Chrome/130')).toBe(false)
  })
})
