import { X } from 'lucide-react'

import { COMPANY_ROLE_NOTE, COMPANY_ROLE_TEXT, COMPANY_ROLES, type CompanyRole } from '#domain/company/roles.ts'
import { type Scope, SCOPES } from '#domain/goods/goods.ts'
import { IconButton } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { areLimitsAsked, type DutiesDraft } from '../model/duties.ts'

const Legend = chakra('legend', { base: { color: 'ink.muted', marginBottom: '1' } })
const Grid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, gap: '3' },
})

type DutiesFieldsProps = { draft: DutiesDraft; onChange: (draft: DutiesDraft) => void }

/** What somebody does for the company, and what he may order alone. */
export function DutiesFields({ draft, onChange }: DutiesFieldsProps) {
  const { roles, byScope } = draft
  const toggle = (role: CompanyRole) =>
    onChange({ ...draft, roles: roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role] })
  const setScopes = (scopes: [Scope, string][]) => onChange({ ...draft, byScope: scopes })
  const free = SCOPES.filter((scope) => byScope.every(([taken]) => taken !== scope))
  return (
    <>
      <chakra.fieldset border="0">
        <Legend>{messages.duties}</Legend>
        <Grid rowGap="0">
          {COMPANY_ROLES.map((role) => (
            <Checkbox key={role} checked={roles.includes(role)} onChange={() => toggle(role)}>
              <span>
                {COMPANY_ROLE_TEXT[role]}{' '}
                <chakra.span color="ink.faint" fontSize="meta">
                  {COMPANY_ROLE_NOTE[role]}
                </chakra.span>
              </span>
            </Checkbox>
          ))}
        </Grid>
      </chakra.fieldset>
      {areLimitsAsked(roles) && (
        <chakra.fieldset border="0" display="grid" gap="3">
          <Legend>
            {messages.limits}{' '}
            <chakra.span color="ink.faint" fontSize="meta">
              {messages.limitsHint}
            </chakra.span>
          </Legend>
          <Grid>
            <TextInput
              label={messages.perOrder}
              inputMode="decimal"
              value={draft.perOrder}
              onChange={({ target }) => onChange({ ...draft, perOrder: target.value.trim() })}
            />
            <TextInput
              label={messages.perMonth}
              inputMode="decimal"
              value={draft.perMonth}
              onChange={({ target }) => onChange({ ...draft, perMonth: target.value.trim() })}
            />
            {byScope.map(([scope, yuan], index) => (
              <chakra.div key={scope} display="flex" alignItems="end" gap="1" css={{ '& > :first-child': { flex: 1 } }}>
                <TextInput
                  label={messages.scopeAmount(scope)}
                  inputMode="decimal"
                  value={yuan}
                  onChange={({ target }) => setScopes(byScope.with(index, [scope, target.value.trim()]))}
                />
                <IconButton
                  label={messages.scopeRemove(scope)}
                  onClick={() => setScopes(byScope.filter(([one]) => one !== scope))}
                >
                  <X size={16} aria-hidden />
                </IconButton>
              </chakra.div>
            ))}
          </Grid>
          {free.length > 0 && (
            <Select
              aria-label={messages.scopeAdd}
              justifySelf="start"
              width="auto"
              value=""
              onChange={({ target }) => setScopes([...byScope, [target.value as Scope, '']])}
            >
              <option value="">{messages.scopeAdd}</option>
              {free.map((scope) => (
                <option key={scope}>{scope}</option>
              ))}
            </Select>
          )}
        </chakra.fieldset>
      )}
    </>
  )
}
