import { TONES } from '#domain/tone.ts'
import { story } from '#gallery/story.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { Banner } from './banner.tsx'

const faces = (size: 'tall' | 'short') =>
  TONES.map((tone) => (
    <Banner
      key={tone}
      size={size}
      banner={{ name: '冬季呼吸用药备货', note: '满 500 减 20，12 月 5 日止', tone, url: '/list' }}
    />
  ))

export default story('广告位', {
  大图: (
    <chakra.div display="grid" gap="3" gridAutoRows="16rem">
      {faces('tall')}
    </chakra.div>
  ),
  横条: (
    <chakra.div display="grid" gap="3" gridAutoRows="5.5rem">
      {faces('short')}
    </chakra.div>
  ),
})
