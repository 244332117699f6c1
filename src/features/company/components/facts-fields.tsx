import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'

import { COMPANY_NAME_MAX, type CompanyFacts, LEGAL_PERSON_MAX, LICENSE_ADDRESS_MAX } from '#domain/company/company.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'
import { PRESCRIPTIONS, SCOPES } from '#domain/goods/goods.ts'
import { RegionField } from '#features/region/index.ts'
import type { useForm } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { PRESCRIPTION_TEXT, SCOPE_GROUPS, usualScopes } from '../model/scope-groups.ts'
import { ChipChoice } from './chip-choice.tsx'

type FactsForm = Pick<ReturnType<typeof useForm<CompanyFacts>>, 'field' | 'form'>

/** What stands on the business licence. */
export const LicenceFields = ({ field }: FactsForm) => (
  <>
    <TextInput
      label={messages.company}
      isRequired
      autoComplete="organization"
      maxLength={COMPANY_NAME_MAX}
      hint={messages.companyHint}
      {...field('company')}
    />
    <TextInput
      label={messages.creditCode}
      isRequired
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      textTransform="uppercase"
      fontVariantNumeric="tabular-nums"
      hint={messages.creditCodeHint}
      {...field('creditCode')}
    />
    <TextInput
      label={messages.legalPerson}
      isRequired
      maxLength={LEGAL_PERSON_MAX}
      autoComplete="off"
      hint={messages.legalPersonHint}
      {...field('legalPerson')}
    />
  </>
)

/** Where the licensed premises are. */
export function PlaceFields({ field, form }: FactsForm) {
  const region = useController({ control: form.control, name: 'region' })
  return (
    <>
      <RegionField
        label={messages.region}
        isRequired
        value={region.field.value}
        onChange={region.field.onChange}
        onBlur={region.field.onBlur}
        error={region.fieldState.error?.message}
      />
      <TextInput
        label={messages.licenseAddress}
        isRequired
        autoComplete="street-address"
        maxLength={LICENSE_ADDRESS_MAX}
        hint={messages.licenseAddressHint}
        {...field('licenseAddress')}
      />
    </>
  )
}

/** What the licence allows. */
export function ScopeFields({ form, customerType }: FactsForm & { customerType: CustomerType }) {
  const scopes = useController({ control: form.control, name: 'scopes' })
  const prescriptions = useController({ control: form.control, name: 'prescriptions' })
  const chosen = scopes.field.value
  const choose = (next: readonly string[]) => scopes.field.onChange(SCOPES.filter((scope) => next.includes(scope)))
  return (
    <>
      <Choice
        label={messages.scopes}
        hint={messages.scopesHint}
        error={scopes.fieldState.error?.message}
        aside={
          <>
            <span>{messages.scopesChosen(chosen.length)}</span>
            {chosen.length === 0 ? (
              <LinkButton onClick={() => choose(usualScopes(customerType))}>{messages.scopesUsual}</LinkButton>
            ) : (
              <LinkButton look="muted" onClick={() => choose([])}>
                {messages.scopesNone}
              </LinkButton>
            )}
          </>
        }
      >
        {SCOPE_GROUPS.map((group) => (
          <chakra.div key={group.name} display="grid" gap="1.5">
            <chakra.div display="flex" gap="3" fontSize="meta" color="ink.faint">
              {group.name}
              <LinkButton look="muted" onClick={() => choose([...chosen, ...group.scopes])}>
                {messages.scopesAll(group.name)}
              </LinkButton>
            </chakra.div>
            <ChipChoice
              label={group.name}
              options={group.scopes}
              chosen={chosen.filter((scope) => group.scopes.includes(scope))}
              onChange={(ofGroup) => choose([...chosen.filter((scope) => !group.scopes.includes(scope)), ...ofGroup])}
            />
          </chakra.div>
        ))}
      </Choice>
      <Choice
        label={messages.prescriptions}
        hint={messages.prescriptionsHint}
        error={prescriptions.fieldState.error?.message}
      >
        <ChipChoice
          label={messages.prescriptions}
          options={PRESCRIPTIONS}
          chosen={prescriptions.field.value}
          textOf={(one) => PRESCRIPTION_TEXT[one]}
          onChange={(next) => prescriptions.field.onChange(PRESCRIPTIONS.filter((one) => next.includes(one)))}
        />
      </Choice>
    </>
  )
}

type ChoiceProps = { label: string; hint: string; error: string | undefined; aside?: ReactNode; children: ReactNode }

const Choice = ({ label, hint, error, aside, children }: ChoiceProps) => (
  <chakra.fieldset border="0" display="grid" gap="2.5">
    <chakra.legend color="ink.muted" marginBottom="1">
      {label}
      <chakra.span color="danger" aria-hidden>
        {' *'}
      </chakra.span>
    </chakra.legend>
    {aside && (
      <chakra.div display="flex" justifyContent="space-between" fontSize="meta" color="ink.muted">
        {aside}
      </chakra.div>
    )}
    {children}
    <chakra.p fontSize="meta" color={error ? 'danger' : 'ink.faint'} role={error ? 'alert' : undefined}>
      {error ?? hint}
    </chakra.p>
  </chakra.fieldset>
)
