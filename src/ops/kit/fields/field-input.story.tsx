import { type ReactNode, useState } from 'react'

import { opsApi } from '#contract/ops/api.ts'
import type { Field, FieldValue } from '#domain/entry/fields.ts'
import { answered, Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'

import { FieldInput } from './field-input.tsx'

function Typed({ field, start, error }: { field: Field; start?: FieldValue; error?: string }) {
  const [value, setValue] = useState<FieldValue | undefined>(start)
  return <FieldInput field={field} value={value} error={error} onChange={setValue} />
}
const inOffice = (field: ReactNode) => (
  <Office
    answers={[
      answered(opsApi.entry.buyers, { query: { id: 1 } }, [{ id: 1, company: '安和诊所', customerType: '诊所' }]),
      answered(opsApi.entry.goods, { query: { ids: '1' } }, [
        {
          id: 1,
          name: '阿莫西林胶囊',
          specification: '0.25g*24粒',
          manufacturer: '华北制药股份有限公司',
          unit: '盒',
          stock: 860,
          price: 125_000,
        },
      ]),
    ]}
  >
    {field}
  </Office>
)
const tier: Field = {
  key: 'tiers',
  text: '满减档',
  kind: 'rows',
  most: 5,
  rowText: '档',
  fields: [
    { key: 'amount', text: '满', kind: 'number', unit: '元', min: 1, max: 1e8, scale: 100, isRequired: true },
    { key: 'off', text: '减', kind: 'number', unit: '元', min: 1, max: 1e8, scale: 100, isRequired: true },
  ],
}

export default story('表单项', {
  数: (
    <Typed
      field={{ key: 'a', text: '起送价', kind: 'number', unit: '元', min: 0, max: 1e7, scale: 100 }}
      start={20_000}
    />
  ),
  几个数: (
    <Typed
      field={{ key: 'b', text: '到期提醒', kind: 'numbers', unit: '天', min: 1, max: 365, most: 5 }}
      start={[90, 30, 7]}
    />
  ),
  文字: <Typed field={{ key: 'c', text: '活动名称', kind: 'text', max: 30, isRequired: true }} start="十一月满减" />,
  单选: (
    <Typed
      field={{
        key: 'd',
        text: '范围',
        kind: 'choice',
        options: [
          ['all', '全部商品'],
          ['listed', '指定商品'],
        ],
      }}
      start="all"
    />
  ),
  多选: (
    <Typed
      field={{
        key: 'e',
        text: '客户类型',
        kind: 'choices',
        options: [
          ['clinic', '诊所'],
          ['pharmacy', '单体药店'],
        ],
      }}
      start={['clinic']}
    />
  ),
  开关: <Typed field={{ key: 'f', text: '可与其他券叠加', kind: 'flag' }} start />,
  时刻: (
    <Typed field={{ key: 'g', text: '开始时间', kind: 'instant' }} start={Date.parse('2026-11-21T09:30:00+08:00')} />
  ),
  几行: (
    <Typed
      field={tier}
      start={[
        { amount: 50_000, off: 3_000 },
        { amount: 100_000, off: 8_000 },
      ]}
    />
  ),
  客户: inOffice(<Typed field={{ key: 'h', text: '客户', kind: 'buyer' }} start={1} />),
  商品: inOffice(<Typed field={{ key: 'i', text: '商品', kind: 'goods', most: 3 }} start={[1]} />),
  图片: inOffice(<Typed field={{ key: 'j', text: '横幅', kind: 'picture' }} />),
  文章: (
    <Typed field={{ key: 'k', text: '正文', kind: 'markdown', max: 5_000 }} start={'## 收货\n\n请当面**清点**。'} />
  ),
  有误: <Typed field={{ key: 'l', text: '证号', kind: 'text', max: 30, isRequired: true }} error="请填写证号" />,
})
