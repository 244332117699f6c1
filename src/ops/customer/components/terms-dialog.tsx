import { type ReactNode, useId, useState } from 'react'

import type { Customer } from '#contract/ops/customer.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { tooLong } from '../../kit/fields/too-long.ts'
import { useFocus } from '../../kit/use-focus.ts'
import { isUnpriced, UNPRICED_TEXT, withoutListText } from '../model/price-list.ts'
import { usePriceLists, useTerms } from '../queries.ts'

type TermsDialogProps = { customer: Customer; onClose: () => void }

/** Manager, price list and rank. */
export function TermsDialog({ customer: { id, version, ...customer }, onClose }: TermsDialogProps) {
  const first = useFocus<HTMLInputElement>()
  const priceLists = usePriceLists()
  const listed = useId()
  const [managerName, setManagerName] = useState(customer.managerName ?? '')
  const [managerPhone, setManagerPhone] = useState(customer.managerPhone ?? '')
  const [priceList, setPriceList] = useState(customer.priceList)
  const [rank, setRank] = useState(customer.rank)
  const saving = useTerms(() => {
    toast('已保存，客户的页面会立即更新')
    onClose()
  })
  const faults = {
    managerName: tooLong(managerName, 12),
    managerPhone: tooLong(managerPhone, 20),
    priceList: tooLong(priceList, 20),
    rank: tooLong(rank, 12),
  }
  const save = () =>
    !saving.isPending &&
    Object.values(faults).every((fault) => fault === undefined) &&
    saving.mutate({ params: { id }, body: { managerName, managerPhone, priceList, rank, version } })
  return (
    <FormDialog
      title={`修改 ${customer.company}`}
      error={saving.error}
      isBusy={saving.isPending}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        label="客户经理"
        ref={first}
        error={faults.managerName}
        value={managerName}
        onChange={({ target }) => setManagerName(target.value)}
      />
      <TextInput
        label="经理电话"
        error={faults.managerPhone}
        value={managerPhone}
        onChange={({ target }) => setManagerPhone(target.value)}
      />
      <TextInput
        label="价格组"
        hint={`可从已有的价格组选择；留空按${withoutListText(customer.customerType)}。改后该客户的价格随之变化。`}
        error={faults.priceList}
        list={listed}
        value={priceList}
        onChange={({ target }) => setPriceList(target.value)}
      />
      <datalist id={listed}>
        {priceLists.data?.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {isUnpriced(priceList, priceLists.data) && <Notice tone="warn">{UNPRICED_TEXT}</Notice>}
      <TextInput
        label="等级"
        isRequired
        error={faults.rank}
        value={rank}
        onChange={({ target }) => setRank(target.value)}
      />
    </FormDialog>
  )
}

type FormDialogProps = {
  title: string
  error: Error | null
  isBusy: boolean
  onSave: () => unknown
  onClose: () => void
  children: ReactNode
}

const FormDialog = ({ title, error, isBusy, onSave, onClose, children }: FormDialogProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>关闭</Button>
        <Button look="main" isBusy={isBusy} onClick={onSave}>
          保存
        </Button>
      </>
    }
  >
    <chakra.form
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
      {error && <Notice tone="danger">{toSentence(error)}</Notice>}
      {/* Enter sends a form of several fields only where it has a button. */}
      <button type="submit" hidden>
        保存
      </button>
    </chakra.form>
  </Dialog>
)
