/**
 * Where WeChat says who somebody is: `scan`, a code of the 网站应用 that a telephone scans from any browser; `inside`,
 * the 公众号, whose page opens in WeChat's own browser alone.
 */
export const WECHAT_ENTRANCES = ['scan', 'inside'] as const
export type WechatEntrance = (typeof WECHAT_ENTRANCES)[number]

/** What a browser can do with the entrances that are open here; undefined: nothing. */
export const entranceFor = (
  { isScannable, isInside }: { isScannable: boolean; isInside: boolean },
  isInWechat: boolean,
): WechatEntrance | undefined => {
  if (isInWechat && isInside) return 'inside'
  return isScannable ? 'scan' : undefined
}

/** WeChat's own browser, on a telephone or a computer. 企业微信 is not it. */
export const isWechatBrowser = (userAgent: string): boolean =>
  /MicroMessenger/i.test(userAgent) && !/wxwork/i.test(userAgent)
