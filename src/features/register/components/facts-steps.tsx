import { type ReactNode, useState } from 'react'

import type { CompanyFacts } from '#domain/company/company.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'
import { factsPart, LicenceFields, PlaceFields, ScopeFields } from '#features/company/index.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useForm } from '#ui/form/form.tsx'

import { messages } from '../messages.ts'
import { withKept } from '../model/draft.ts'
import { dropFactsDraft, keepFactsDraft } from '../mutations.ts'
import { isUnanswered, readFactsDraft } from '../queries.ts'
import { PartForm } from './part-form.tsx'
import { RegisterFrame } from './register-frame.tsx'
import { useKeptForm } from './use-kept-form.ts'
import { useKeptValues } from './use-kept-values.ts'
import { usePart } from './use-part.ts'

const PARTS = {
  licence: ['company', 'creditCode', 'legalPerson'],
  place: ['region', 'licenseAddress'],
  scope: ['scopes', 'prescriptions'],
} as const satisfies Record<string, readonly (keyof CompanyFacts)[]>
type Part = keyof typeof PARTS

type FactsStepsProps = {
  saved: CompanyFacts
  /** The company whose draft is kept on this device. */
  draftId: number
  customerType: CustomerType
  names: readonly string[]
  aside: ReactNode
  /** Throws the refusal with its fields. */
  save: (facts: CompanyFacts) => Promise<void>
  onDone: () => void
}

/** The facts of a company, group by group. Each group is saved as it is left, so that any device goes on from there. */
export function FactsSteps(props: FactsStepsProps) {
  const kept = useKeptForm(() => readFactsDraft(props.draftId))
  return kept.isRead ? <Steps {...props} kept={kept.form} /> : <Skeleton />
}

type StepsProps = FactsStepsProps & { kept: unknown }

function Steps({ saved, kept, draftId, customerType, names, aside, save, onDone }: StepsProps) {
  const [facts, setFacts] = useState(() => withKept(withUsual(saved), kept))
  const steps = usePart<Part>(['licence', 'place', 'scope'])
  const { part, isLast } = steps
  const words = messages[part]
  return (
    <RegisterFrame step={2} names={names} part={steps} title={words.title} hint={words.hint} aside={aside}>
      <FactsPart
        key={part}
        part={part}
        facts={facts}
        customerType={customerType}
        back={steps.back}
        onType={(typed) => keepFactsDraft(draftId, typed)}
        onDone={async (typed) => {
          try {
            await save(typed)
          } catch (error) {
            // Without a line one goes on; the last group sends everything again.
            if (isLast || !isUnanswered(error)) throw error
          }
          setFacts(typed)
          if (!isLast) return steps.goOn()
          dropFactsDraft(draftId)
          onDone()
        }}
      />
    </RegisterFrame>
  )
}

/** Most licences allow every class, so a new company begins with all. */
const withUsual = (facts: CompanyFacts): CompanyFacts =>
  facts.prescriptions.length > 0 ? facts : { ...facts, prescriptions: ['rx', 'otcA', 'otcB', 'none'] }

type FactsPartProps = {
  part: Part
  facts: CompanyFacts
  customerType: CustomerType
  back: string | undefined
  onType: (facts: CompanyFacts) => void
  onDone: (facts: CompanyFacts) => Promise<void>
}

function FactsPart({ part, facts, customerType, back, onType, onDone }: FactsPartProps) {
  const { field, submit, isBusy, error, form } = useForm<CompanyFacts>(factsPart(PARTS[part]), {
    defaults: facts,
    onSubmit: (typed) => onDone(typed).catch((failure: unknown) => Promise.reject(inThisPart(failure, part))),
  })
  useKeptValues(form, onType)
  return (
    <PartForm back={back} submitText={messages.saveOn} onSubmit={submit} error={error} isBusy={isBusy}>
      {part === 'licence' && <LicenceFields field={field} form={form} />}
      {part === 'place' && <PlaceFields field={field} form={form} />}
      {part === 'scope' && <ScopeFields field={field} form={form} customerType={customerType} />}
    </PartForm>
  )
}

/** A refusal of a field that another group asks for is said over the button: here it has no place. */
function inThisPart(failure: unknown, part: Part): unknown {
  if (!(failure instanceof Error && 'errors' in failure && failure.errors)) return failure
  const here: readonly string[] = PARTS[part]
  const named = Object.keys(failure.errors).map((name) =>
    name.replaceAll(/_(\w)/g, (_, one: string) => one.toUpperCase()),
  )
  return named.some((name) => here.includes(name)) ? failure : new Error(failure.message)
}
