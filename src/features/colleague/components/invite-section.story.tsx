import { story } from '#gallery/story.ts'

import { InvitationLink } from './invite-section.tsx'

const invitation = {
  name: '王芳',
  phone: '13800000000',
  link: 'https://shop.test/join/0f3JqfQm2w8Zr1sVt9yLxKcB5nHdGe7uPiOaT4-RkWY',
  onClose: () => undefined,
}

export default story('邀请链接', {
  短信已发出: <InvitationLink {...invitation} sms="sent" />,
  没有开通短信: <InvitationLink {...invitation} sms="off" />,
  刚收过短信: <InvitationLink {...invitation} sms="tooSoon" />,
})
