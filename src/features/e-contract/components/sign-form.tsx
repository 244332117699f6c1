import * as z from 'zod/mini'

import { CAPACITIES, SIGNER_MAX } from '#domain/company/signature.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Form, useForm } from '#ui/form/form.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { signContract } from '../mutations.ts'

const Signature = z.object({
  signer: z.string().check(z.trim(), z.minLength(1, messages.mustName), z.maxLength(SIGNER_MAX)),
  capacity: z.enum(CAPACITIES),
  agreed: z.boolean().check(z.refine((agreed) => agreed, messages.mustAgree)),
})

type SignFormProps = { version: number; onSigned: () => void }

/** Who signs, by which right, and that he read it. */
export function SignForm({ version, onSigned }: SignFormProps) {
  const { field, submit, isBusy, error } = useForm(Signature, {
    defaults: { signer: '', capacity: CAPACITIES[0], agreed: false },
    onSubmit: async ({ signer, capacity }) => {
      await signContract({ version, signer, capacity })
      onSigned()
    },
  })
  const { error: unagreed, ...agreed } = field('agreed')
  const { error: _none, ...capacity } = field('capacity')
  return (
    <Section title={messages.signTitle}>
      <Form onSubmit={submit} error={error} submitText={messages.submit} isBusy={isBusy}>
        <chakra.p color="ink.muted">{messages.signHint}</chakra.p>
        <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} gap="4">
          <TextInput
            label={messages.signer}
            isRequired
            maxLength={SIGNER_MAX}
            autoComplete="name"
            {...field('signer')}
          />
          <Field label={messages.capacity}>
            {(control) => (
              <Select {...control} {...capacity}>
                {CAPACITIES.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            )}
          </Field>
        </chakra.div>
        <div>
          <Checkbox {...agreed} aria-invalid={unagreed !== undefined}>
            {messages.agree}
          </Checkbox>
          {unagreed && (
            <chakra.p role="alert" color="danger" fontSize="meta">
              {unagreed}
            </chakra.p>
          )}
        </div>
      </Form>
    </Section>
  )
}
