import { story } from '#gallery/story.ts'

import { Form } from './form.tsx'
import { TextInput } from './text-input.tsx'

const nothing = () => undefined

export default story('表单', {
  可提交: (
    <Form onSubmit={nothing} submitText="登记求购" isBusy={false}>
      <TextInput label="品名" />
    </Form>
  ),
  提交中: (
    <Form onSubmit={nothing} submitText="登记求购" isBusy>
      <TextInput label="品名" />
    </Form>
  ),
  被拒绝: (
    <Form onSubmit={nothing} submitText="登记求购" isBusy={false} error="今天已登记 20 条，请明天再来">
      <TextInput label="品名" />
    </Form>
  ),
})
