import { Plus } from 'lucide-react'
import { lazy, useId, useState } from 'react'

import type { Address } from '#contract/address.ts'
import { placeText } from '#domain/region/region.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Late } from '#ui/feedback/late.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

/** Most buyers have the address they want. */
const AddressForm = lazy(async () => ({ default: (await import('#features/address/index.ts')).AddressForm }))

const Choices = chakra('fieldset', {
  base: {
    border: '0',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))' },
    gap: '2',
  },
})

const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: '2.5',
    padding: '3',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    cursor: 'pointer',
    _hover: { borderColor: 'brand.line' },
    '&:has(:checked)': { borderColor: 'brand', bg: 'brand.soft' },
    '&:has(:disabled)': { opacity: 0.6, cursor: 'not-allowed' },
    '& > input': { marginTop: '0.25rem' },
  },
})

/** Whether goods of this order may go there: ephedrine only to the licensed place. */
export const canDeliver = ({ isLicensed }: Address, hasEphedrine: boolean): boolean => isLicensed || !hasEphedrine

/** The chosen address, or the one to begin with: the default first, as the list is sorted. */
export const pickAddress = (
  addresses: readonly Address[],
  { addressId, hasEphedrine }: { addressId: number | undefined; hasEphedrine: boolean },
): Address | undefined => {
  const possible = addresses.filter((address) => canDeliver(address, hasEphedrine))
  return possible.find(({ id }) => id === addressId) ?? possible[0]
}

type AddressPickerProps = {
  addresses: readonly Address[]
  chosen: Address | undefined
  hasEphedrine: boolean
  isOnline: boolean
  onChoose: (id: number) => void
}

/** Who gets the goods. */
export function AddressPicker({ addresses, chosen, hasEphedrine, isOnline, onChoose }: AddressPickerProps) {
  const [isAdding, setAdding] = useState(false)
  const offlineId = useId()
  return (
    <Section
      title={messages.address}
      aside={
        <>
          <TextLink look="muted" to={companyPaths.addresses()}>
            {messages.manageAddresses}
          </TextLink>
          <Button
            look="quiet"
            disabled={!isOnline}
            aria-describedby={isOnline ? undefined : offlineId}
            onClick={() => setAdding(true)}
          >
            <Plus size={16} aria-hidden />
            {messages.addAddress}
          </Button>
        </>
      }
    >
      {!isOnline && (
        <chakra.p id={offlineId} color="ink.muted" fontSize="meta" marginBottom="2">
          {messages.addressOffline}
        </chakra.p>
      )}
      {hasEphedrine && (
        <chakra.p color="warn" fontSize="meta" marginBottom="2">
          {messages.notLicensed}
        </chakra.p>
      )}
      {addresses.length === 0 && <chakra.p color="ink.muted">{messages.noAddress}</chakra.p>}
      <Choices aria-label={messages.address}>
        {addresses.map((address) => (
          <Choice key={address.id}>
            <input
              type="radio"
              name="address"
              checked={address.id === chosen?.id}
              disabled={!canDeliver(address, hasEphedrine)}
              onChange={() => onChoose(address.id)}
            />
            <div>
              <chakra.b fontWeight="600">{address.consignee}</chakra.b> {address.phone}{' '}
              {address.isDefault && <Tag tone="brand">{messages.isDefault}</Tag>}{' '}
              {address.isLicensed && <Tag>{messages.licensed}</Tag>}
              <chakra.div color="ink.muted">
                {placeText(address)}
                {address.detail}
              </chakra.div>
            </div>
          </Choice>
        ))}
      </Choices>
      {isAdding && (
        <Late onFailure={() => setAdding(false)}>
          <AddressForm
            // A new address is no licensed place.
            submitText={hasEphedrine ? messages.save : messages.saveAndUse}
            onClose={() => setAdding(false)}
            onSaved={(saved) => {
              setAdding(false)
              const canUse = canDeliver(saved, hasEphedrine)
              toast(canUse ? messages.addressAdded : messages.addressAddedUnused)
              if (canUse) onChoose(saved.id)
            }}
          />
        </Late>
      )}
    </Section>
  )
}
