import { useQuery } from '@tanstack/react-query'
import { marked } from 'marked'

import { opsApi } from '#contract/ops/api.ts'
import { fillWords, unknownWords } from '#domain/article/fill-words.ts'
import { RichText } from '#ui/data/rich-text.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { readOf } from '../../transport/reads.ts'

/** Markdown as a customer reads it. */
export const MarkdownPreview = ({ text }: { text: string }) => (
  <chakra.section aria-label="预览" maxHeight="28rem" overflow="auto">
    {text.trim() === '' ? (
      <chakra.p color="ink.faint">客户看到的样子会显示在这里。</chakra.p>
    ) : text.includes('{') ? (
      <Filled text={text} />
    ) : (
      <RichText html={marked.parse(text, { async: false })} />
    )}
  </chakra.section>
)

/** With the current settings in place of their words; until they are read, and where they may not be, as it is written. */
function Filled({ text }: { text: string }) {
  const { data } = useQuery(readOf(opsApi.setting.read))
  const values = new Map(data?.settings.map(({ key, value, fallback }) => [key, value ?? fallback]))
  const html = marked.parse(text, { async: false })
  const unknown = unknownWords(text)
  return (
    <>
      {unknown.length > 0 && (
        <Notice tone="warn">{`设置里没有 ${unknown.join('、')}，不会被替换，客户会看到原样。请检查括号里的字。`}</Notice>
      )}
      <RichText html={fillWords(html, (key) => values.get(key))} />
    </>
  )
}
