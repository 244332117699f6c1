import { useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'

import { parseUnitPrice } from '#domain/money.ts'
import { Restricted } from '#features/account/index.ts'
import { SelfServiceFrame } from '#features/self-service/index.ts'
import { paths } from '#routing/paths.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { TextAreaInput, TextInput } from '#ui/form/text-input.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { postWanted } from '../mutations.ts'

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
  },
})

/** What a search brought along is filled in already. */
export default function WantedFormPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const given = (name: string) => (search.get(name) ?? '').slice(0, 50)
  const { field, submit, isBusy, error } = useForm(WantedFields, {
    defaults: {
      name: given('name'),
      specification: given('specification'),
      manufacturer: given('manufacturer'),
      number: '',
      expectedPrice: '',
      note: '',
    },
    onSubmit: async (values) => {
      const id = await postWanted(toDraft(values))
      toast(isOnline ? messages.posted : messages.postedOffline)
      void navigate(paths.wantedInfo({ id }), { replace: true })
    },
  })
  return (
    <SelfServiceFrame part="wanted">
      <PageHead>
        <h1>{messages.post}</h1>
        <chakra.span color="ink.muted">{messages.formHint}</chakra.span>
      </PageHead>
      <Panel>
        <chakra.div maxWidth="44rem">
          <Restricted act="request.make">
            <Form
              onSubmit={submit}
              error={error}
              submitText={messages.submit}
              isBusy={isBusy}
              aside={
                <ButtonLink size="large" to={paths.wanted()}>
                  {messages.cancel}
                </ButtonLink>
              }
            >
              <TextInput label={messages.name} isRequired maxLength={50} hint={messages.nameHint} {...field('name')} />
              <Pair>
                <TextInput
                  label={messages.specification}
                  maxLength={50}
                  hint={messages.specificationHint}
                  {...field('specification')}
                />
                <TextInput
                  label={messages.manufacturer}
                  maxLength={50}
                  hint={messages.manufacturerHint}
                  {...field('manufacturer')}
                />
                <TextInput
                  label={messages.number}
                  inputMode="numeric"
                  maxLength={6}
                  hint={messages.numberHint}
                  {...field('number')}
                />
                <TextInput
                  label={messages.price}
                  inputMode="decimal"
                  maxLength={10}
                  hint={messages.priceHint}
                  {...field('expectedPrice')}
                />
              </Pair>
              <TextAreaInput label={messages.note} maxLength={300} hint={messages.noteHint} {...field('note')} />
            </Form>
          </Restricted>
        </chakra.div>
      </Panel>
    </SelfServiceFrame>
  )
}

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, messages.tooLong(max)))

const isNumber = (typed: string) => typed === '' || (/^\d{1,6}$/.test(typed) && Number(typed) > 0)
const isPrice = (typed: string) =>
  typed === '' || (/^\d{1,5}(\.\d{1,4})?$/.test(typed) && (parseUnitPrice(typed) ?? 0) > 0)

/** The form's fields as typed, worded for it; only the name must be filled in. */
const WantedFields = z.object({
  name: text(50).check(z.minLength(1, messages.missingName)),
  specification: text(50),
  manufacturer: text(50),
  number: z.string().check(z.trim(), z.refine(isNumber, messages.badNumber)),
  expectedPrice: z.string().check(z.trim(), z.refine(isPrice, messages.badPrice)),
  note: text(300),
})

/** What was typed as the request says it. */
const toDraft = ({ number, expectedPrice, ...words }: z.output<typeof WantedFields>) => ({
  ...words,
  ...(number && { number: Number(number) }),
  ...(expectedPrice && { expectedPrice: parseUnitPrice(expectedPrice)! }),
})
