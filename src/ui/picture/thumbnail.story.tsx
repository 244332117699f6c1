import { story } from '#gallery/story.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { Thumbnail } from './thumbnail.tsx'

const forms = [
  ['阿莫西林胶囊', '胶囊剂'],
  ['布洛芬片', '片剂'],
  ['复方甘草口服溶液', '口服溶液剂'],
  ['注射用头孢曲松钠', '注射剂'],
  ['红霉素软膏', '软膏剂'],
  ['一次性使用无菌注射器', ''],
] as const

export default story('商品图', {
  画出来的: (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {forms.map(([name, form]) => (
        <Thumbnail key={name} name={name} dosageForm={form} size="6rem" />
      ))}
    </chakra.div>
  ),
  很小: <Thumbnail name="阿莫西林胶囊" dosageForm="胶囊剂" size="2.75rem" />,
  照片打不开: <Thumbnail name="布洛芬片" dosageForm="片剂" picture="0000000000000000" size="6rem" />,
})
