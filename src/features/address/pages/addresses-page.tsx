import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'

import type { Address } from '#contract/address.ts'
import { ADDRESSES_MAX } from '#domain/limits.ts'
import { placeText } from '#domain/region/region.ts'
import { AccountFrame } from '#features/account-centre/index.ts'
import { useRefusal } from '#features/account/index.ts'
import { Tag } from '#ui/data/tag.tsx'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { nextRow } from '#ui/next-row.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { AddressForm } from '../components/address-form.tsx'
import { messages } from '../messages.ts'
import { removeAddress, saveAddress } from '../mutations.ts'
import { useAddresses } from '../queries.ts'

/** What the form shows: an address, a new one, or nothing. */
type FormTarget = Address | 'new' | undefined

/** Where the goods may go. */
export default function AddressesPage() {
  const addresses = useAddresses()
  const isOnline = useOnline()
  const [opened, setOpened] = useState<FormTarget>()
  const refusal = useRefusal('address.edit')
  if (!addresses) return <Skeleton />
  const isFull = addresses.length >= ADDRESSES_MAX
  const close = () => setOpened(undefined)
  return (
    <AccountFrame part="addresses">
      <PageHead>
        <h1>{messages.title}</h1>
        <chakra.span color="ink.faint" fontSize="meta">
          {messages.count(addresses.length, ADDRESSES_MAX)}
        </chakra.span>
        <Button
          look="main"
          marginLeft="auto"
          disabled={!isOnline || isFull || refusal !== undefined}
          title={refusal ?? (isFull ? messages.full : undefined)}
          onClick={() => setOpened('new')}
        >
          <Plus size={16} aria-hidden />
          {messages.add}
        </Button>
      </PageHead>
      {!isOnline && <Notice tone="warn">{messages.offline}</Notice>}
      {refusal && <Notice tone="warn">{refusal}</Notice>}
      {isFull && <Notice>{messages.full}</Notice>}
      <Panel pad="none">
        {addresses.length === 0 && (
          <EmptyState icon={MapPin} title={messages.empty}>
            {messages.emptyHint}
          </EmptyState>
        )}
        <chakra.ul listStyle="none">
          {addresses.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              isOff={!isOnline || refusal !== undefined}
              onEdit={() => setOpened(address)}
            />
          ))}
        </chakra.ul>
      </Panel>
      {opened !== undefined && (
        <AddressForm
          address={opened === 'new' ? undefined : opened}
          onClose={close}
          onSaved={() => {
            close()
            toast(messages.saved)
          }}
        />
      )}
    </AccountFrame>
  )
}

type AddressRowProps = { address: Address; isOff: boolean; onEdit: () => void }

function AddressRow({ address, isOff, onEdit }: AddressRowProps) {
  const [isBusy, setBusy] = useState(false)
  const { id, consignee, phone, detail, regionCode, isDefault, isLicensed } = address
  const act = async (run: () => Promise<unknown>, told: string) => {
    setBusy(true)
    try {
      await run()
      toast(told)
    } catch (error) {
      report(error)
    }
    setBusy(false)
  }
  const remove = async () => {
    const isSure = await confirm(messages.removeAsk(detail), { yes: messages.remove, isDangerous: true })
    if (!isSure) return
    const focusNext = nextRow({
      rows: '[data-address]',
      removed: `[data-address="${id}"]`,
      action: 'button:last-of-type',
    })
    await act(() => removeAddress(id), messages.removed)
    focusNext()
  }
  // An address from before regions had codes must first be given one, by hand.
  const canBeDefault = !isDefault && (isLicensed || Boolean(regionCode))
  return (
    <ListRow data-address={id}>
      <chakra.div flex="1 1 20rem" minWidth="0">
        <chakra.b fontWeight="600">{consignee}</chakra.b> {phone}{' '}
        {isDefault && <Tag tone="brand">{messages.isDefault}</Tag>}{' '}
        {isLicensed && <Tag title={messages.licensedHint}>{messages.licensed}</Tag>}{' '}
        {!isLicensed && !regionCode && <Tag tone="warn">{messages.noRegion}</Tag>}
        <chakra.div color="ink.muted">
          {placeText(address)}
          {detail}
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" gap="4" marginLeft="auto">
        {canBeDefault && (
          <LinkButton
            disabled={isOff || isBusy}
            aria-label={messages.makeDefaultNamed(consignee, detail)}
            onClick={() => void act(() => saveAddress(draftOf(address), id), messages.saved)}
          >
            {messages.makeDefault}
          </LinkButton>
        )}
        <LinkButton disabled={isOff || isBusy} aria-label={messages.editNamed(consignee, detail)} onClick={onEdit}>
          {messages.edit}
        </LinkButton>
        {!isLicensed && (
          <LinkButton
            disabled={isOff || isBusy}
            aria-label={messages.removeNamed(consignee, detail)}
            onClick={() => void remove()}
          >
            {messages.remove}
          </LinkButton>
        )}
      </chakra.div>
    </ListRow>
  )
}

const draftOf = ({ consignee, phone, regionCode, detail }: Address) => ({
  consignee,
  phone,
  regionCode,
  detail,
  isDefault: true,
})
