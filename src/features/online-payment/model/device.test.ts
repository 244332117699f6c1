import { expect, it } from 'vitest'

import { deviceOf } from './device.ts'

it('tells telephones, where an app opens, from computers and tablets, where a code is scanned', () => {
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148')).toBe('phone')
  expect(deviceOf('Mozilla/5.0 (Linux; Android 14; HUAWEI) Mobile Safari/537.36')).toBe('phone')
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140')).toBe('desktop')
  expect(deviceOf('Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148')).toBe('desktop')
})

it('tells the browser of WeChat, on telephones and computers, but not 企业微信', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 MicroMessenger/8.0.50'
  expect(deviceOf(phone)).toBe('wechat')
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0) Chrome/122 MicroMessenger/7.0.20 WindowsWechat')).toBe('wechat')
  expect(deviceOf(`${phone} wxwork/4.1.0`)).toBe('phone')
})
