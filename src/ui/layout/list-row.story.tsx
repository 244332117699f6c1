import { story } from '#gallery/story.ts'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ListRow } from './list-row.tsx'
import { Section } from './section.tsx'

export default story('列表行', {
  两行: (
    <Section title="同事" isFlush>
      <chakra.ul listStyle="none">
        {['王药师', '李采购'].map((name) => (
          <ListRow key={name}>
            <chakra.b flex="1">{name}</chakra.b>
            <LinkButton>修改</LinkButton>
          </ListRow>
        ))}
      </chakra.ul>
    </Section>
  ),
})
