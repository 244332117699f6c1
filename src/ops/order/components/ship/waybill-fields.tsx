import { useId } from 'react'

import { hasCarrier, hasWaybill, isColdMethod } from '#domain/shipment/method.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { CARRIERS } from '../../messages.ts'
import {
  carrierError,
  coldChainError,
  packagesError,
  type Waybill,
  waybillError,
  withMethod,
} from '../../model/waybill.ts'
import { MethodSelect } from './method-select.tsx'

type WaybillFieldsProps = {
  value: Waybill
  onChange: (value: Waybill) => void
  /** Goods of the parcel that must stay cold: a method that is too warm for them is told. */
  coldNames: readonly string[]
}

/** Who carries it and under which number; the carrier of the last shipment is proposed. */
export function WaybillFields({ value, onChange, coldNames }: WaybillFieldsProps) {
  const list = useId()
  const take = (name: Exclude<keyof Waybill, 'method'>) => ({
    value: value[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...value, [name]: target.value }),
  })
  const columns = ['10rem', hasCarrier(value.method) && '10rem', hasWaybill(value.method) && 'minmax(0, 1fr)', '5rem']
    .filter(Boolean)
    .join(' ')
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: columns }}>
      <MethodSelect value={value.method} onChange={(method) => onChange(withMethod(value, method))} />
      {hasCarrier(value.method) && (
        <TextInput label="承运商" isRequired list={list} error={carrierError(value)} {...take('carrier')} />
      )}
      <datalist id={list}>
        {CARRIERS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {hasWaybill(value.method) && (
        <TextInput label="运单号" isRequired error={waybillError(value)} autoComplete="off" {...take('waybill')} />
      )}
      <TextInput label="件数" type="number" min={1} max={999} error={packagesError(value)} {...take('packages')} />
      {isColdMethod(value.method) && (
        <chakra.div gridColumn="1 / -1">
          <TextInput
            label="冷链说明"
            placeholder="保温箱号、出库温度"
            hint="温度记录文件在发货后的批次里上传"
            error={coldChainError(value)}
            {...take('coldChain')}
          />
        </chakra.div>
      )}
      {coldNames.length > 0 && !isColdMethod(value.method) && (
        <chakra.div gridColumn="1 / -1">
          <Notice tone="warn">{coldNames.join('、')} 须冷藏运输，请改选冷链快递或自有冷藏车。</Notice>
        </chakra.div>
      )}
    </chakra.div>
  )
}
