import { WEBHOOK_URL_MAX } from './kinds.ts'

const LOCAL_NAMES = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/

/**
 * Why nothing can be sent to an address, in Chinese; undefined: something can. What a name leads to is looked at when
 * it is connected to. `isLocalAllowed`: http and this machine too, for development.
 */
export function addressProblem(text: string, { isLocalAllowed = false } = {}): string | undefined {
  if (text.length > WEBHOOK_URL_MAX) return `地址最多 ${WEBHOOK_URL_MAX} 个字符`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.hash !== '')
    return '请填写 https:// 开头的完整地址，不带 # 部分'
  if (url.username !== '' || url.password !== '') return '地址里不能写用户名和密码，请用签名核对来源'
  if (isLocalAllowed) return undefined
  if (url.protocol !== 'https:') return '请填写 https:// 开头的地址'
  if (LOCAL_NAMES.test(url.hostname) || !/[.:]/.test(url.hostname))
    return '这个地址只在内网有效，请填写互联网上能访问的地址'
  return undefined
}
