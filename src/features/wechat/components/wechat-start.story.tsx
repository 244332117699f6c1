import { story } from '#gallery/story.ts'

import { messages } from '../messages.ts'
import { WechatStart } from './wechat-start.tsx'

export default story('WechatStart 微信扫码', {
  电脑上扫码登录: (
    <WechatStart entrance="scan" purpose="signIn" title={messages.login.title} steps={messages.login.steps} />
  ),
  微信里授权绑定: <WechatStart entrance="inside" purpose="bind" steps={messages.bind.steps} />,
})
