import { story } from '#gallery/story.ts'

import { PlacedPicture } from './placed-picture.tsx'

export default story('图片位', {
  没有图片时画标志: (
    <PlacedPicture image="" slot="row">
      <b>华</b>
    </PlacedPicture>
  ),
})
