import { story } from '#gallery/story.ts'

import { Select, TextAreaInput, TextInput } from './text-input.tsx'

export default story('输入框', {
  空: <TextInput label="品名" placeholder="通用名或商品名" />,
  出错: <TextInput label="数量" defaultValue="-1" error="请填写大于 0 的整数" />,
  不可填: <TextInput label="单位" defaultValue="盒" disabled />,
  多行: <TextAreaInput label="备注" hint="最多 200 字" />,
  选择: (
    <Select aria-label="类别">
      <option>全部类别</option>
    </Select>
  ),
})
