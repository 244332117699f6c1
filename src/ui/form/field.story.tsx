import { story } from '#gallery/story.ts'

import { Field } from './field.tsx'
import { Input } from './text-input.tsx'

export default story('字段', {
  提示: (
    <Field label="联系电话" hint="送货员按此号码联系" isRequired>
      {(control) => <Input {...control} />}
    </Field>
  ),
  出错: (
    <Field label="联系电话" error="请填写 11 位手机号">
      {(control) => <Input {...control} defaultValue="1380" />}
    </Field>
  ),
})
