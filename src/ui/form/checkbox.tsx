import type { ComponentProps, ReactNode } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Some of what it stands for is checked. */
  isMixed?: boolean
  children?: ReactNode
}

/** A native checkbox with a thumb-sized press area; without children give it an aria-label. */
export function Checkbox({ isMixed = false, children, ref, ...input }: CheckboxProps) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight={{ base: 'touch', md: '1.5rem' }}
      minWidth={{ base: 'touch', md: '1.5rem' }}
      justifyContent={children ? 'start' : 'center'}
      cursor="pointer"
      css={{ '&:has(> input:disabled)': { color: 'ink.faint', cursor: 'not-allowed' } }}
    >
      <input
        {...input}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isMixed
          if (typeof ref === 'function') return ref(box)
          if (ref) ref.current = box
          return undefined
        }}
      />
      {children}
    </chakra.label>
  )
}
