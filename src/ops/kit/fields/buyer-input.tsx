import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { opsApi } from '#contract/ops/api.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { readOf } from '../../transport/reads.ts'

type BuyerInputProps = {
  label: string
  value: number | undefined
  error?: string | undefined
  hint?: string | undefined
  isRequired?: boolean | undefined
  onChange: (id: number | undefined) => void
}

/** A customer chosen by name; Enter looks, a press takes. */
export function BuyerInput({ label, value, error, hint, isRequired, onChange }: BuyerInputProps) {
  const [words, setWords] = useState('')
  const chosen = useQuery({
    ...readOf(opsApi.entry.buyers, { query: { id: value ?? 0 } }),
    enabled: value !== undefined,
  })
  const found = useQuery({ ...readOf(opsApi.entry.buyers, { query: { words } }), enabled: words !== '' })
  const company = chosen.data?.[0]?.company
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired ?? false}>
      {(control) => (
        <chakra.div display="grid" gap="2">
          {value !== undefined && (
            <chakra.div display="flex" alignItems="center" gap="2">
              <b>{company ?? `客户 ${value}`}</b>
              <Button size="small" onClick={() => onChange(undefined)}>
                换一个
              </Button>
            </chakra.div>
          )}
          {value === undefined && (
            <Input
              {...control}
              type="search"
              placeholder="客户名称，回车查找"
              autoComplete="off"
              maxLength={60}
              defaultValue=""
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                setWords(event.currentTarget.value.trim())
              }}
              onBlur={({ target }) => setWords(target.value.trim())}
            />
          )}
          {value === undefined && words !== '' && found.data && (
            <chakra.div display="flex" flexWrap="wrap" gap="1.5">
              {found.data.map((buyer) => (
                <Button key={buyer.id} size="small" onClick={() => onChange(buyer.id)}>
                  {buyer.company}
                </Button>
              ))}
              {found.data.length === 0 && <chakra.span color="ink.faint">没有这个名称的客户</chakra.span>}
            </chakra.div>
          )}
        </chakra.div>
      )}
    </Field>
  )
}
