import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'

import type { GoodsChoices, SellerGoods } from '#contract/ops/goods/desk.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'

import { ReadState } from '../../kit/read-state.tsx'
import { DescriptionFields } from '../components/description-fields.tsx'
import { RuleFields } from '../components/rule-fields.tsx'
import { SeenGoods } from '../components/seen-goods.tsx'
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
              reason="打开之后，商品资料已由其他人修改。"
            >
              {(seen, overtaken) => <EditForm goods={seen} choices={known} overtaken={overtaken} />}
            </SeenGoods>
          )}
        </ReadState>
      )}
    </ReadState>
  )
}

type EditFormProps = { goods: SellerGoods; choices: GoodsChoices; overtaken: ReactNode }

function EditForm({ goods, choices, overtaken }: EditFormProps) {
  const navigate = useNavigate()
  const editing = useEditGoods(() => {
    toast('已保存，客户的页面会立即更新')
    void navigate(`/goods/${goods.id}`)
  })
  const { field, submit, isBusy, error, form } = useForm<SheetValues>(sheetSchema, {
    defaults: toValues(goods.sheet),
    onSubmit: async (values) => {
      await editing.mutateAsync({
        params: { id: goods.id },
        body: { ...toSheet(values), version: goods.version },
      })
    },
  })
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
