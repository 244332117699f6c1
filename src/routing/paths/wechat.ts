import { path } from '../path.ts'

export const wechatPaths = {
  /** 绑定微信. */
  wechat: path('/zhzx/bdwx'),
  /** Where a phone's WeChat comes back to. Query: code, state. */
  bindWechat: path('/wechat/bind'),
  /** Signing in by WeChat. Query: from, where to go then. */
  wechatLogin: path('/wechat/login'),
  /** Where a browser comes back to that was sent to WeChat. Query: state, and code if its user agreed. */
  wechatReturn: path('/wechat/return'),
}
