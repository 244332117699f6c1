import { type ReactNode, useId } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

export type FieldState = { error?: string | undefined; hint?: ReactNode; label: string; isRequired?: boolean }
type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string; 'aria-required'?: true }

/** Label above, hint or error below, wired to the control for screen readers. */
export function Field({
  label,
  error,
  hint,
  isRequired,
  children,
}: FieldState & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  return (
    <chakra.div display="grid" gap="1" alignContent="start">
      <chakra.label htmlFor={id} color="ink.muted" justifySelf="start">
        {label}
        {isRequired && (
          <chakra.span color="danger" aria-hidden>
            {' *'}
          </chakra.span>
        )}
      </chakra.label>
      {children({
        id,
        ...(error && { 'aria-invalid': true as const }),
        ...(note && { 'aria-describedby': `${id}-note` }),
        ...(isRequired && { 'aria-required': true as const }),
      })}
      {note && (
        <chakra.p
          id={`${id}-note`}
          fontSize="meta"
          color={error ? 'danger' : 'ink.faint'}
          role={error ? 'alert' : undefined}
        >
          {note}
        </chakra.p>
      )}
    </chakra.div>
  )
}
