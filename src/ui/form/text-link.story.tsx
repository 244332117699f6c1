import { story } from '#gallery/story.ts'

import { LinkButton, OutsideLink, TextLink } from './text-link.tsx'

export default story('文字链接', {
  站内: (
    <>
      <TextLink to="/list">全部商品</TextLink>{' '}
      <TextLink look="ink" to="/list">
        阿莫西林胶囊
      </TextLink>{' '}
      <TextLink look="muted" to="/list">
        首页
      </TextLink>
    </>
  ),
  电话: <OutsideLink href="tel:4008000000">400-800-0000</OutsideLink>,
  动作: <LinkButton>展开规则</LinkButton>,
  锁住的动作: <LinkButton disabled>展开规则</LinkButton>,
})
