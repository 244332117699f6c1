import { marked } from 'marked'
import { useState } from 'react'

import type { ContractVersion } from '#contract/ops/e-contract.ts'
import { RichText } from '#ui/data/rich-text.tsx'
import { confirm } from '#ui/feedback/dialogs.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextAreaInput, TextInput } from '#ui/form/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { tooLong } from '../../kit/fields/too-long.ts'
import { usePublishContract } from '../queries.ts'

const TITLE_MAX = 60

type ContractEditorProps = { newest: ContractVersion | undefined; onClose: () => void; onPublished: () => void }

/** The next version in Markdown, beside how a buyer will read it. */
export function ContractEditor({ newest, onClose, onPublished }: ContractEditorProps) {
  const [title, setTitle] = useState(newest?.title ?? '')
  const [text, setText] = useState('')
  const publishing = usePublishContract(onPublished)
  const isReady = title.trim() !== '' && !tooLong(title, TITLE_MAX) && text.trim().length >= 50
  const publish = async () => {
    const isSure = await confirm('发布后立即生效：所有客户须重新签署，签署前不能提交订单。', {
      yes: '发布',
      isDangerous: true,
    })
    if (isSure) publishing.mutate({ body: { title, text, after: newest?.version ?? 0 } })
  }
  return (
    <Section title={`第 ${(newest?.version ?? 0) + 1} 版`}>
      <chakra.div display="grid" gap="4">
        <TextInput
          label="合同名称"
          isRequired
          error={tooLong(title, TITLE_MAX)}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }} gap="4">
          <TextAreaInput
            label="正文（Markdown）"
            isRequired
            hint="标题用 ##，条款用 1. 2. 3.；{服务热线}、{起送金额}、{运费} 等词会替换成当前设置。"
            minHeight="24rem"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <chakra.section aria-label="预览" maxHeight="28rem" overflow="auto">
            {text.trim() ? (
              <RichText html={marked.parse(text, { async: false })} />
            ) : (
              <chakra.p color="ink.faint">客户看到的样子会显示在这里。</chakra.p>
            )}
          </chakra.section>
        </chakra.div>
        {publishing.error && <Notice tone="danger">{toSentence(publishing.error)}</Notice>}
        <chakra.div display="flex" gap="2" justifyContent="flex-end">
          <Button onClick={onClose}>取消</Button>
          <Button look="main" disabled={!isReady} isBusy={publishing.isPending} onClick={() => void publish()}>
            发布
          </Button>
        </chakra.div>
      </chakra.div>
    </Section>
  )
}
