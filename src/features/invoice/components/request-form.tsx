import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'

import type { InvoiceTitle } from '#contract/money/invoice.ts'
import { INVOICE_TYPE_TEXT, INVOICE_TYPES, isTitleEnough, type InvoiceType } from '#domain/invoice/invoice.ts'
import { sum, toYuan } from '#domain/money.ts'
import { randomId } from '#lib/random-id.ts'
import { invoicePaths } from '#routing/paths/invoice.ts'
import { Money } from '#ui/data/price.tsx'
import { Moment } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { requestInvoice } from '../mutations.ts'
import { useInvoiceableOrders, useTitles } from '../queries.ts'
import { TitleForm } from './title-form.tsx'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '3',
    alignItems: 'center',
    minHeight: 'touch',
    paddingInline: { base: '3', md: '4' },
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})

/** One invoice for the chosen orders, for all of them that was sent and is not invoiced. */
export function RequestForm({ onRequested }: { onRequested: () => void }) {
  const orders = useInvoiceableOrders()
  const titles = useTitles()
  if (!orders.data || !titles.data) {
    const failed = orders.data ? titles : orders
    return failed.isLoading ? <Skeleton /> : <NotRead error={failed.error} retry={failed.reload} />
  }
  if (orders.data.length === 0) return <EmptyState title={messages.noOrders}>{messages.noOrdersHint}</EmptyState>
  return <Fields orders={orders.data} titles={titles.data} onTitles={titles.reload} onRequested={onRequested} />
}

type FieldsProps = {
  orders: NonNullable<ReturnType<typeof useInvoiceableOrders>['data']>
  titles: NonNullable<ReturnType<typeof useTitles>['data']>
  onTitles: () => void
  onRequested: () => void
}

function Fields({ orders, titles: { list, suggested }, onTitles, onRequested }: FieldsProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = Number(search.get('order'))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(orders.some(({ id }) => id === asked) ? [asked] : []),
  )
  const [type, setType] = useState<InvoiceType>('normal')
  const [titleId, setTitleId] = useState<number | undefined>(list[0]?.id)
  const [open, setOpen] = useState<InvoiceTitle | 'new'>()
  const title = list.find(({ id }) => id === titleId) ?? list[0]
  const picked = orders.filter(({ id }) => chosen.has(id))
  const total = sum(picked.map(({ amount }) => amount))
  const [problem, setProblem] = useState('')
  const last = useRef<{ content: string; requestId: string }>(undefined)
  const { submit, isBusy, error } = useForm(z.object({}), {
    defaults: {},
    onSubmit: async () => {
      const missing = picked.length === 0 ? messages.noneChosen : title ? '' : messages.noTitle
      setProblem(missing)
      if (missing || !title) return
      const wish = { type, titleId: title.id, orderIds: picked.map(({ id }) => id) }
      const content = JSON.stringify(wish)
      // A retry after a lost answer asks for the same invoice.
      if (last.current?.content !== content) last.current = { content, requestId: randomId() }
      await requestInvoice({ ...wish, requestId: last.current.requestId })
      toast(messages.submitted)
      onRequested()
      void navigate(invoicePaths.invoices(), { replace: true })
    },
  })
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const isAll = picked.length === orders.length
  return (
    <>
      {asked > 0 && !orders.some(({ id }) => id === asked) && <Notice tone="warn">{messages.notListed}</Notice>}
      <fieldset aria-label={messages.chooseOrders} style={{ border: 0 }}>
        <Row bg="subtle">
          <Checkbox
            checked={isAll}
            isMixed={picked.length > 0 && !isAll}
            onChange={() => setChosen(new Set(isAll ? [] : orders.map(({ id }) => id)))}
          >
            {messages.all}
          </Checkbox>
        </Row>
        {orders.map(({ id, number, createdAt, amount }) => (
          <Row key={id}>
            <Checkbox checked={chosen.has(id)} onChange={() => toggle(id)}>
              {number}{' '}
              <chakra.span color="ink.muted" fontSize="meta">
                <Moment at={createdAt} />
              </chakra.span>
            </Checkbox>
            <Money amount={amount} tone="ink" />
          </Row>
        ))}
      </fieldset>
      <chakra.div padding={{ base: '3', md: '4' }} maxWidth="44rem">
        <Form onSubmit={submit} error={problem || error} submitText={messages.submit} isBusy={isBusy}>
          <chakra.fieldset border="0" display="grid" gap="2" aria-label={messages.type}>
            <chakra.div display="flex" gap="2">
              {INVOICE_TYPES.map((one) => (
                <Chip key={one} aria-pressed={one === type} onClick={() => setType(one)}>
                  {INVOICE_TYPE_TEXT[one]}
                </Chip>
              ))}
            </chakra.div>
            <chakra.span color="ink.faint" fontSize="meta">
              {messages.typeHint[type]}
            </chakra.span>
          </chakra.fieldset>
          <chakra.div display="flex" gap="3" alignItems="end">
            <chakra.div flex="1">
              <Field label={messages.chooseTitle} isRequired>
                {(control) => (
                  <Select
                    {...control}
                    value={title?.id ?? ''}
                    onChange={({ target }) => setTitleId(Number(target.value))}
                  >
                    {list.length === 0 && <option value="">{messages.noTitle}</option>}
                    {list.map((one) => (
                      <option key={one.id} value={one.id}>
                        {one.title} · {one.taxId}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </chakra.div>
            <Button onClick={() => setOpen('new')}>{messages.addTitle}</Button>
          </chakra.div>
          {title && !isTitleEnough(type, title) && (
            <Notice
              tone="warn"
              action={
                <Button size="small" onClick={() => setOpen(title)}>
                  {messages.completeTitle}
                </Button>
              }
            >
              {messages.incomplete}
            </Notice>
          )}
          <chakra.p aria-live="polite">{messages.chosen(picked.length, toYuan(total))}</chakra.p>
        </Form>
      </chakra.div>
      {open && (
        <TitleForm
          title={open === 'new' ? undefined : open}
          suggested={suggested}
          onClose={() => setOpen(undefined)}
          onSaved={({ id }) => {
            setOpen(undefined)
            setTitleId(id)
            onTitles()
          }}
        />
      )}
    </>
  )
}
