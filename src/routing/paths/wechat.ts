import { path } from '../path.ts'

export const wechatPaths = {
  /** 绑定微信. */
  wechat: path('/zhzx/bdwx'),
  /** Where a phone's WeChat comes back to. Query: code, state. */
  bindWechat: path('/wechat/bind'),
}
