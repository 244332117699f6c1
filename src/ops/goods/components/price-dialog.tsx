import { useEffect, useId, useState } from 'react'

import type { GoodsChoices } from '#contract/ops/goods/desk.ts'
import { LADDER_TYPES } from '#domain/goods/goods.ts'
import { priceFaults } from '#domain/goods/sheet/faults.ts'
import { LADDER_TYPE_TEXT } from '#domain/goods/sheet/words.ts'
import { parseUnitPrice, UNIT_PRICE_LIMITS, UNIT_PRICE_MAX } from '#domain/money.ts'
import { priceKeyText } from '#domain/pricing/group-price.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Input, Select, TextInput } from '#ui/form/text-input.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { tooLong } from '../../kit/fields/too-long.ts'
import type { PriceDraft } from '../model/price-draft.ts'
import { useChangePrices, usePriceGroups } from '../queries.ts'
import { PriceJump } from './price-jump.tsx'
import type { SeenForm } from './seen-goods.tsx'

const CUSTOMER_GROUPS = ['clinic', 'pharmacy', 'wholesale'] as const
/** Undefined: not a price, or none that goods may have. */
const LIST_MAX = 20

const readPrice = (text: string) => {
  const price = parseUnitPrice(text)
  return price !== undefined && price > 0 && price <= UNIT_PRICE_MAX ? price : undefined
}

type PriceDialogProps = SeenForm<PriceDraft> & {
  provinces: GoodsChoices['provinces']
  onClose: () => void
}

/** The standing price, other prices by group, and the ladder, in yuan with up to four decimals. */
export function PriceDialog({
  goods: { id, version, name, specification, unit, prices },
  draft,
  onType,
  provinces,
  overtaken,
  onClose,
}: PriceDialogProps) {
  const [price, setPrice] = useState(draft.price)
  const [groups, setGroups] = useState(() => Object.entries(draft.groups).map(([key, text]) => ({ key, price: text })))
  const [type, setType] = useState(draft.type)
  const [steps, setSteps] = useState(draft.steps)
  useEffect(() => {
    const byGroup = Object.fromEntries(groups.map((group) => [group.key, group.price]))
    onType(() => ({ price, groups: byGroup, type, steps }))
  })
  const saving = useChangePrices(() => {
    toast('价格已更新，客户的页面会立即看到')
    onClose()
  })
  const ladderPrice = steps.map((step) => ({ number: Number(step.number), price: readPrice(step.price) ?? 0 }))
  const groupPrices = groups.map((group) => ({ key: group.key, price: readPrice(group.price) ?? 0 }))
  const base = readPrice(price)
  const isReadable =
    (price.trim() === '' || base !== undefined) &&
    groupPrices.every((group) => group.price > 0) &&
    ladderPrice.every((step) => step.price > 0 && Number.isInteger(step.number) && step.number > 0)
  const isWrong = (typed: string) => typed.trim() !== '' && readPrice(typed) === undefined
  const isMispriced = [...groups, ...steps].some((one) => isWrong(one.price))
  const isMiscounted = steps.some(({ number }) => number !== '' && !/^[1-9]\d{0,5}$/.test(number))
  const fault = isMiscounted
    ? '阶梯数量须为 1 至 999999 的整数'
    : isMispriced
      ? `${UNIT_PRICE_LIMITS}，最多 4 位小数`
      : isReadable
        ? priceFaults({ price: base, ladderPriceType: type, ladderPrice }).ladderPrice
        : undefined
  const setStep = (key: number, changes: Partial<PriceDraft['steps'][number]>) =>
    setSteps(steps.map((step) => (step.key === key ? { ...step, ...changes } : step)))
  const nameOf = (code: string) => provinces.find((one) => one.code === code)?.name
  return (
    <ActDialog
      title={`改价：${name} ${specification}`}
      actText="保存价格"
      act={overtaken ? { ...saving, error: null } : saving}
      isReady={isReadable && !fault && !overtaken}
      lacking={overtaken || fault ? '请先处理上面的提示' : '请填写分组价和阶梯价，不用的删除'}
      onAct={() =>
        saving.mutate({
          params: { id },
          body: {
            ...(base !== undefined && { price: base }),
            groupPrices,
            ladderPriceType: type,
            ladderPrice,
            version,
          },
        })
      }
      onClose={onClose}
    >
      <TextInput
        label={`标准价（元/${unit}）`}
        inputMode="decimal"
        maxLength={14}
        hint="留空为未定价：客户看得到商品但不能购买。"
        error={isWrong(price) ? `${UNIT_PRICE_LIMITS}，最多 4 位小数` : undefined}
        value={price}
        onChange={({ target }) => setPrice(target.value)}
      />
      <PriceJump before={prices.price} now={base} />
      <Part>
        <legend>分组价</legend>
        {groups.map((group) => (
          <Line key={group.key}>
            <span>{priceKeyText(group.key, nameOf)}</span>
            <Input
              aria-label={priceKeyText(group.key, nameOf)}
              inputMode="decimal"
              maxLength={14}
              textAlign="right"
              aria-invalid={isWrong(group.price) || undefined}
              value={group.price}
              onChange={({ target }) =>
                setGroups(groups.map((one) => (one.key === group.key ? { ...one, price: target.value } : one)))
              }
            />
            <LinkButton onClick={() => setGroups(groups.filter((one) => one.key !== group.key))}>删除</LinkButton>
          </Line>
        ))}
        <GroupAdder
          known={groups.map(({ key }) => key)}
          provinces={provinces}
          onAdd={(key) => setGroups([...groups, { key, price: '' }])}
        />
      </Part>
      <Part>
        <legend>阶梯价</legend>
        <Select
          aria-label="阶梯方式"
          value={type}
          onChange={({ target }) => setType(LADDER_TYPES.find((one) => one === Number(target.value))!)}
        >
          {LADDER_TYPES.map((one) => (
            <option key={one} value={one}>
              {LADDER_TYPE_TEXT[one]}
            </option>
          ))}
        </Select>
        {steps.map((step, index) => (
          <Line key={step.key}>
            <Input
              aria-label={`第 ${index + 1} 档数量`}
              placeholder={`数量（${unit}）`}
              inputMode="numeric"
              maxLength={12}
              value={step.number}
              onChange={({ target }) => setStep(step.key, { number: target.value })}
            />
            <Input
              aria-label={`第 ${index + 1} 档价格`}
              placeholder="价格（元）"
              inputMode="decimal"
              maxLength={14}
              textAlign="right"
              aria-invalid={isWrong(step.price) || undefined}
              value={step.price}
              onChange={({ target }) => setStep(step.key, { price: target.value })}
            />
            <LinkButton onClick={() => setSteps(steps.filter(({ key }) => key !== step.key))}>删除</LinkButton>
          </Line>
        ))}
        <chakra.div>
          <Button
            size="small"
            onClick={() =>
              setSteps([...steps, { key: Math.max(0, ...steps.map(({ key }) => key)) + 1, number: '', price: '' }])
            }
          >
            添加一档
          </Button>
        </chakra.div>
      </Part>
      {fault && <Notice tone="danger">{fault}</Notice>}
      {overtaken}
    </ActDialog>
  )
}

type GroupAdderProps = { known: readonly string[]; provinces: GoodsChoices['provinces']; onAdd: (key: string) => void }

/** Another group: by kind of customer, by the name of a price list, or by a province of 控销. */
function GroupAdder({ known, provinces, onAdd }: GroupAdderProps) {
  const [list, setList] = useState('')
  const { data: lists = [] } = usePriceGroups()
  const listed = useId()
  const keys = [...CUSTOMER_GROUPS, ...provinces.map(({ code }) => `area:${code}`)].filter(
    (key) => !known.includes(key),
  )
  const nameOf = (code: string) => provinces.find((one) => one.code === code)?.name
  const key = `list:${list.trim()}`
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Select
        aria-label="添加分组"
        width="12rem"
        value=""
        onChange={({ target }) => target.value && onAdd(target.value)}
      >
        <option value="">添加客户组或区域…</option>
        {keys.map((one) => (
          <option key={one} value={one}>
            {priceKeyText(one, nameOf)}
          </option>
        ))}
      </Select>
      <Input
        aria-label="价格组名称"
        placeholder="价格组名称"
        width="9rem"
        list={listed}
        aria-invalid={tooLong(list, LIST_MAX) ? true : undefined}
        title={tooLong(list, LIST_MAX)}
        value={list}
        onChange={({ target }) => setList(target.value)}
      />
      <datalist id={listed}>
        {lists.map((name) => !known.includes(`list:${name}`) && <option key={name}>{name}</option>)}
      </datalist>
      <Button
        size="small"
        disabled={!/^\S+$/.test(list.trim()) || known.includes(key) || tooLong(list, LIST_MAX) !== undefined}
        onClick={() => {
          onAdd(key)
          setList('')
        }}
      >
        添加价格组
      </Button>
    </chakra.div>
  )
}

const Part = chakra('fieldset', {
  base: { border: '0', display: 'grid', gap: '2', '& > legend': { color: 'ink.muted', marginBottom: '1' } },
})
const Line = chakra('div', {
  base: { display: 'grid', gap: '2', alignItems: 'center', gridTemplateColumns: 'minmax(0, 1fr) 9rem 2.5rem' },
})
