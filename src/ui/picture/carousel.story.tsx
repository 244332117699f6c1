import { story } from '#gallery/story.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { Banner } from './banner.tsx'
import { Carousel } from './carousel.tsx'

const slides = (['brand', 'warm', 'cool'] as const).map((tone, id) => ({
  id,
  face: <Banner size="tall" banner={{ name: '慢病用药专场', note: '降压、降糖、调脂', tone, url: '/list' }} />,
}))

export default story('轮播', {
  一张: (
    <chakra.div height="16rem">
      <Carousel label="活动" slides={slides.slice(0, 1)} />
    </chakra.div>
  ),
  三张: (
    <chakra.div height="16rem">
      <Carousel label="活动" slides={slides} />
    </chakra.div>
  ),
})
