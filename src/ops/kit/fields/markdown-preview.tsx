import { useQuery } from '@tanstack/react-query'
import { marked } from 'marked'

import { opsApi } from '#contract/ops/api.ts'
import { fillWords } from '#domain/article/fill-words.ts'
import { RichText } from '#ui/data/rich-text.tsx'
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
  return <RichText html={fillWords(html, (key) => values.get(key))} />
}
