import { story } from '#gallery/story.ts'

import type { WechatVisit } from '../model/visit.ts'
import { BindHeld, SignInHeld, UnboundHeld } from './held-panels.tsx'

const visit: WechatVisit = { state: 's', ticket: 't', purpose: 'signIn', expiresAt: 0 }
const nothing = () => undefined

export default story('HeldPanels 微信扫码返回', {
  已绑定: <SignInHeld visit={visit} nickname="李大夫" onDone={nothing} />,
  绑定到本账号: <BindHeld visit={visit} nickname="李大夫" username="clinic" onDone={nothing} onDrop={nothing} />,
  没有账号: <UnboundHeld nickname="李大夫" />,
})
