import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { MenuCategory } from '#contract/placement.ts'
import type { ShelfLifeSettings } from '#contract/self-service/shelf-life.ts'
import { AccountFrame } from '#features/account-centre/index.ts'
import { useRefusal } from '#features/account/index.ts'
import { useCommon } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { toFailure } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { MonthsField, RuleList } from '../components/rule-list.tsx'
import { useShelfLifeDraft } from '../components/use-shelf-life-draft.ts'
import { messages } from '../messages.ts'
import { saveShelfLife } from '../mutations.ts'
import { useGoodsName, useShelfLife } from '../queries.ts'

/** What a rule begins with: the shelf life most pharmacies ask for. */
const USUAL_MONTHS = 12

/** The shelf life this company asks for, of everything, by category and by goods. */
export default function ShelfLifePage() {
  const { data, isLoading, error, reload } = useShelfLife()
  const [search] = useSearchParams()
  const goodsId = Number(search.get('goods')) || undefined
  const name = useGoodsName(goodsId)
  if (!data && isLoading) return <Skeleton />
  return (
    <AccountFrame part="shelfLife">
      <PageHead>
        <h1>{messages.title}</h1>
      </PageHead>
      {!data && (
        <Panel>
          <NotRead error={error} retry={reload} />
        </Panel>
      )}
      {data && (
        <Form
          key={JSON.stringify(data)}
          told={data}
          added={goodsId !== undefined && name !== undefined ? { id: goodsId, name } : undefined}
          onSaved={reload}
        />
      )}
    </AccountFrame>
  )
}

type FormProps = { told: ShelfLifeSettings; added: { id: number; name: string } | undefined; onSaved: () => void }

function withGoods(form: ShelfLifeSettings, added: FormProps['added']): ShelfLifeSettings {
  if (!added || form.goods.some(({ id }) => id === added.id)) return form
  return { ...form, goods: [{ ...added, months: form.months || USUAL_MONTHS }, ...form.goods] }
}

function Form({ told, added, onSaved }: FormProps) {
  const isOnline = useOnline()
  const refusal = useRefusal('order.place')
  const isFrozen = !isOnline || refusal !== undefined
  const { form, setForm, isChanged } = useShelfLifeDraft(told)
  const [addedId, setAddedId] = useState<number>()
  // The catalogue may tell the name of the goods late: what was filled in meanwhile stands.
  if (added && added.id !== addedId) {
    setAddedId(added.id)
    setForm(withGoods(form, added))
  }
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const change = (next: Partial<ShelfLifeSettings>) => setForm({ ...form, ...next })
  const save = async () => {
    setBusy(true)
    setError('')
    try {
      await saveShelfLife(form)
      toast(messages.saved)
      onSaved()
    } catch (failure) {
      setError(toFailure(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Notice>{messages.intro}</Notice>
      {!isOnline && <Notice tone="warn">{messages.offline}</Notice>}
      {refusal && <Notice tone="warn">{refusal}</Notice>}
      <Section title={messages.company}>
        <chakra.div display="grid" gap="3" justifyItems="start">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            {messages.companyLabel}
            <MonthsField
              name={messages.company}
              months={form.months}
              isFrozen={isFrozen}
              onChange={(months) => change({ months })}
            />
          </chakra.div>
          <Checkbox
            checked={form.hidesShort}
            disabled={isFrozen}
            onChange={({ target }) => change({ hidesShort: target.checked })}
          >
            {messages.hides}
          </Checkbox>
          <chakra.p color="ink.faint" fontSize="meta">
            {messages.order}
          </chakra.p>
        </chakra.div>
      </Section>
      <Section
        title={messages.categories}
        aside={
          <CategoryChoice
            known={form.categories}
            isFrozen={isFrozen}
            onChoose={(chosen) => change({ categories: [...form.categories, { ...chosen, months: USUAL_MONTHS }] })}
          />
        }
      >
        <RuleList
          rules={form.categories}
          empty={messages.noCategories}
          isFrozen={isFrozen}
          onChange={(categories) => change({ categories })}
        />
      </Section>
      <Section title={messages.goods} aside={<TextLink to={paths.list()}>{messages.toGoods}</TextLink>}>
        <RuleList
          rules={form.goods}
          empty={messages.noGoods}
          isFrozen={isFrozen}
          onChange={(goods) => change({ goods })}
        />
      </Section>
      <chakra.div display="grid" gap="3" paddingInline={{ base: '3', md: '0' }} justifyItems="start">
        {error && <Notice tone="danger">{error}</Notice>}
        {isChanged && (
          <chakra.span color="warn">
            {messages.unsaved} <LinkButton onClick={() => setForm(told)}>{messages.discard}</LinkButton>
          </chakra.span>
        )}
        <Button look="main" size="large" isBusy={isBusy} disabled={isFrozen || !isChanged} onClick={() => void save()}>
          {messages.save}
        </Button>
      </chakra.div>
    </>
  )
}

/** The tree as one list; what stands below is moved in. */
const flat = (categories: readonly MenuCategory[], depth = 0): { id: number; name: string; text: string }[] =>
  categories.flatMap(({ id, name, children }) => [
    { id, name, text: `${'\u3000'.repeat(depth)}${name}` },
    ...flat(children, depth + 1),
  ])

type CategoryChoiceProps = {
  known: ShelfLifeSettings['categories']
  isFrozen: boolean
  onChoose: (chosen: { id: number; name: string }) => void
}

function CategoryChoice({ known, isFrozen, onChoose }: CategoryChoiceProps) {
  const common = useCommon().data
  const all = flat([...(common?.category ?? []), ...(common?.categoryZy ?? []), ...(common?.categoryQx ?? [])])
  const choices = new Map(
    all.filter(({ id }) => !known.some((one) => one.id === id)).map((one) => [one.id, one] as const),
  )
  return (
    <Select
      aria-label={messages.chooseCategory}
      value=""
      disabled={isFrozen || choices.size === 0}
      onChange={({ target }) => {
        const chosen = choices.get(Number(target.value))
        if (chosen) onChoose({ id: chosen.id, name: chosen.name })
      }}
    >
      <option value="">{messages.chooseCategory}</option>
      {[...choices.values()].map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </Select>
  )
}
