import { useState } from 'react'

import { KEY_NAME_MAX, KEY_SCOPE_NOTE, KEY_SCOPE_TEXT, KEY_SCOPES, type KeyScope } from '#domain/api-key/api-key.ts'
import { toFailure } from '#ui/feedback/errors.ts'
import { SecretOnce } from '#ui/feedback/secret-once.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { makeKey } from '../mutations.ts'

type Person = { id: number; name: string; isSelf: boolean }
type MakeSectionProps = { colleagues: readonly Person[]; onChange: () => void; onClose: () => void }

const nameProblem = (name: string): string | undefined =>
  name === '' ? messages.nameMissing : name.length > KEY_NAME_MAX ? messages.nameLong : undefined

/** Asks what the key is for, and shows it once. */
export function MakeSection({ colleagues, onChange, onClose }: MakeSectionProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['goods.read', 'order.read'])
  const [userId, setUserId] = useState((colleagues.find(({ isSelf }) => isSelf) ?? colleagues[0])?.id)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [nameError, setNameError] = useState<string>()
  const [key, setKey] = useState<string>()
  if (key !== undefined) {
    const { copy, keyOf, once } = messages
    const named = name.trim()
    return <SecretOnce secret={key} label={keyOf(named)} text={once(named)} copy={copy} onKept={onClose} />
  }
  const toggle = (scope: KeyScope) =>
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope])
  const submit = async () => {
    const problem = nameProblem(name.trim())
    setNameError(problem)
    if (problem) return undefined
    if (scopes.length === 0) return setError(messages.scopesMissing)
    if (userId === undefined) return undefined
    setBusy(true)
    setError(undefined)
    try {
      setKey(await makeKey({ name: name.trim(), scopes: [...scopes], userId }))
      onChange()
    } catch (failure) {
      setError(toFailure(failure))
      setBusy(false)
    }
    return undefined
  }
  return (
    <Section title={messages.make}>
      <Form
        style={{ maxWidth: '34rem' }}
        submitText={messages.send}
        isBusy={isBusy}
        error={error}
        onSubmit={submit}
        aside={<Button onClick={onClose}>{messages.cancel}</Button>}
      >
        <TextInput
          label={messages.name}
          isRequired
          hint={messages.nameHint}
          error={nameError}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <chakra.fieldset border="0">
          <chakra.legend color="ink.muted" marginBottom="1">
            {messages.scopes}
          </chakra.legend>
          {KEY_SCOPES.map((scope) => (
            <Checkbox key={scope} checked={scopes.includes(scope)} onChange={() => toggle(scope)}>
              <span>
                {KEY_SCOPE_TEXT[scope]}{' '}
                <chakra.span color="ink.faint" fontSize="meta">
                  {KEY_SCOPE_NOTE[scope]}
                </chakra.span>
              </span>
            </Checkbox>
          ))}
        </chakra.fieldset>
        <Field label={messages.colleague} hint={messages.colleagueHint}>
          {(control) => (
            <Select {...control} value={userId} onChange={({ target }) => setUserId(Number(target.value))}>
              {colleagues.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Form>
    </Section>
  )
}
