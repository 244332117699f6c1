import { story } from '#gallery/story.ts'

import { Chip, ChipLink } from './chip.tsx'

export default story('筛选片', {
  开关: (
    <>
      <Chip aria-pressed>有货</Chip> <Chip aria-pressed={false}>可购</Chip>
    </>
  ),
  锁住的: (
    <>
      <Chip aria-pressed disabled>
        有货
      </Chip>{' '}
      <Chip aria-pressed={false} disabled>
        可购
      </Chip>
    </>
  ),
  地址里的: (
    <>
      <ChipLink to="?a" aria-current="page">
        全部
      </ChipLink>{' '}
      <ChipLink to="?b">片剂</ChipLink>
    </>
  ),
})
