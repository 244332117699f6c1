import { useState } from 'react'

import { Button } from '#ui/form/button.tsx'
import { TextAreaInput, TextInput } from '#ui/form/text-input.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import type { SheetField, SheetForm } from '../model/sheet-field.ts'

const TEXTS_MAX = 20

/** 功能主治, 用法用量, …: title and text, as the page of the goods shows them. */
export function TextFields({ form, field }: { form: SheetForm; field: SheetField }) {
  const [texts, setTexts] = useState(() => form.getValues('texts').map((section, key) => ({ ...section, key })))
  const change = (next: typeof texts) => {
    setTexts(next)
    form.setValue(
      'texts',
      next.map(({ title, text }) => ({ title, text })),
    )
  }
  const set = (key: number, changes: { title?: string; text?: string }) =>
    change(texts.map((section) => (section.key === key ? { ...section, ...changes } : section)))
  const add = () => change([...texts, { key: Math.max(0, ...texts.map(({ key }) => key)) + 1, title: '', text: '' }])
  return (
    <Section
      title="说明书"
      aside={
        texts.length < TEXTS_MAX && (
          <Button size="small" onClick={add}>
            添加一节
          </Button>
        )
      }
    >
      {texts.length === 0 && <chakra.p color="ink.faint">还没有内容；适应症、用法用量、不良反应等各为一节。</chakra.p>}
      <chakra.div display="grid" gap="4">
        {texts.map(({ key, title, text }, index) => (
          <chakra.div key={key} display="grid" gap="2">
            <TextInput
              label={`第 ${index + 1} 节标题`}
              error={field(`texts.${index}.title`).error}
              value={title}
              onChange={({ target }) => set(key, { title: target.value })}
            />
            <TextAreaInput
              label="内容"
              error={field(`texts.${index}.text`).error}
              value={text}
              onChange={({ target }) => set(key, { text: target.value })}
            />
            <div>
              <LinkButton onClick={() => change(texts.filter((section) => section.key !== key))}>删除这一节</LinkButton>
            </div>
          </chakra.div>
        ))}
      </chakra.div>
    </Section>
  )
}
