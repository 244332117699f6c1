import { TONES } from '#domain/tone.ts'
import { story } from '#gallery/story.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { SignTile } from './sign-tile.tsx'

const tiles = (look: 'bare' | 'card') => (
  <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(10rem, 1fr))">
    {TONES.map((tone) => (
      <SignTile key={tone} look={look} way={{ name: '近效期专区', note: '效期清楚，价格更低', tone, url: '/list' }} />
    ))}
    <SignTile
      look={look}
      way={{ name: '四川好医生攀西药业有限责任公司康复新系列', note: '', tone: 'plain', url: '/list' }}
    />
  </chakra.div>
)

export default story('入口', { 一排: tiles('bare'), 卡片: tiles('card') })
