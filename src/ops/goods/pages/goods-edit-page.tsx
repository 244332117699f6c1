import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'

import type { GoodsChoices } from '#contract/ops/goods/desk.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'

import { ReadState } from '../../kit/read-state.tsx'
import { DescriptionFields } from '../components/description-fields.tsx'
import { RuleFields } from '../components/rule-fields.tsx'
import { type SeenForm, SeenGoods } from '../components/seen-goods.tsx'
import { TextFields } from '../components/text-fields.tsx'
import { sheetSchema, type SheetValues, toSheet, toValues } from '../model/sheet-values.ts'
import { useChoices, useEditGoods, useGoods } from '../queries.ts'

/** Everything that describes goods and says to whom they are sold, as one form. */
export function GoodsEditPage() {
  const goods = useGoods(Number(useParams()['id']))
  const choices = useChoices()
  return (
    <ReadState read={goods}>
      {(data) => (
        <ReadState read={choices}>
          {(known) => (
            <SeenGoods
              key={data.id}
              goods={data}
              part={({ sheet }) => sheet}
              draftOf={({ sheet }) => toValues(sheet)}
              reason="打开之后，商品资料已由其他人修改。"
            >
              {(form) => <EditForm {...form} choices={known} />}
            </SeenGoods>
          )}
        </ReadState>
      )}
    </ReadState>
  )
}

type EditFormProps = SeenForm<SheetValues> & { choices: GoodsChoices }

function EditForm({ goods, draft, onType, choices, overtaken }: EditFormProps) {
  const navigate = useNavigate()
  const editing = useEditGoods(() => {
    toast('已保存，客户的页面会立即更新')
    void navigate(`/goods/${goods.id}`)
  })
  const { field, submit, isBusy, error, form } = useForm<SheetValues>(sheetSchema, {
    defaults: draft,
    onSubmit: async (values) => {
      await editing.mutateAsync({
        params: { id: goods.id },
        body: { ...toSheet(values), version: goods.version },
      })
    },
  })
  useEffect(() => onType(() => form.getValues()))
  return (
    <Page width="reading">
      <PageHead>
        <h1>修改资料：{goods.name}</h1>
      </PageHead>
      <Form
        aria-label="商品资料"
        onSubmit={submit}
        error={overtaken ? undefined : error}
        submitText="保存"
        isBusy={isBusy}
        isOff={Boolean(overtaken)}
        aside={<ButtonLink to={`/goods/${goods.id}`}>取消</ButtonLink>}
      >
        <DescriptionFields field={field} categories={choices.categories} />
        <RuleFields field={field} form={form} provinces={choices.provinces} />
        <TextFields form={form} field={field} />
        {overtaken}
      </Form>
    </Page>
  )
}
