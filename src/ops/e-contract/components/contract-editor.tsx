import { useRef, useState } from 'react'

import type { ContractVersion } from '#contract/ops/e-contract.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextAreaInput, TextInput } from '#ui/form/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { MarkdownPreview } from '../../kit/fields/markdown-preview.tsx'
import { tooLong } from '../../kit/fields/too-long.ts'
import { confirmGivingUp, useLeaveGuard } from '../../kit/fields/use-leave-guard.ts'
import { useFocus } from '../../kit/use-focus.ts'
import { usePublishContract } from '../queries.ts'

const TITLE_MAX = 60
const TEXT_MIN = 50
const TEXT_MAX = 60_000

function textFault(text: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return '请填写合同正文'
  return length < TEXT_MIN ? `合同正文至少 ${TEXT_MIN} 个字，现在 ${length} 个` : undefined
}

type ContractEditorProps = { newest: ContractVersion | undefined; onClose: () => void; onPublished: () => void }

/** The next version in Markdown, beside how a buyer will read it. */
export function ContractEditor({ newest, onClose, onPublished }: ContractEditorProps) {
  const [title, setTitle] = useState(newest?.title ?? '')
  const [text, setText] = useState('')
  const publishing = usePublishContract(onPublished)
  const isWritten = text.trim() !== '' || title !== (newest?.title ?? '')
  useLeaveGuard(isWritten)
  /** 发布 was pressed: what is missing is said then, not while it is being written. */
  const [isAsked, setIsAsked] = useState(false)
  const titleField = useFocus<HTMLInputElement>()
  const textField = useRef<HTMLTextAreaElement>(null)
  const missing = { title: title.trim() === '' ? '请填写合同名称' : undefined, text: textFault(text) }
  const titleError = tooLong(title, TITLE_MAX) ?? (isAsked ? missing.title : undefined)
  const textError = tooLong(text, TEXT_MAX) ?? (isAsked ? missing.text : undefined)
  const publish = async () => {
    setIsAsked(true)
    if (titleError ?? missing.title) return titleField.current?.focus()
    if (textError ?? missing.text) return textField.current?.focus()
    const isSure = await confirm('发布后立即生效：所有客户须重新签署，签署前不能提交订单。', {
      yes: '发布',
      isDangerous: true,
    })
    if (isSure) publishing.mutate({ body: { title, text, after: newest?.version ?? 0 } })
  }
  const cancel = async () => {
    if (!isWritten || (await confirmGivingUp('修改还没有发布，关闭后不会保留。'))) onClose()
  }
  return (
    <Section title={`第 ${(newest?.version ?? 0) + 1} 版`}>
      <chakra.div display="grid" gap="4">
        <TextInput
          label="合同名称"
          isRequired
          ref={titleField}
          error={titleError}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }} gap="4">
          <TextAreaInput
            label="正文（Markdown）"
            isRequired
            ref={textField}
            error={textError}
            hint="标题用 ##，条款用 1. 2. 3.；{服务热线}、{起送金额}、{运费} 等词会替换成当前设置。"
            minHeight="24rem"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <MarkdownPreview text={text} />
        </chakra.div>
        {publishing.error && <Notice tone="danger">{toSentence(publishing.error)}</Notice>}
        <chakra.div display="flex" gap="2" justifyContent="flex-end">
          <Button onClick={() => void cancel()}>取消</Button>
          <Button look="main" isBusy={publishing.isPending} onClick={() => void publish()}>
            发布
          </Button>
        </chakra.div>
      </chakra.div>
    </Section>
  )
}
