import type { ComponentProps } from 'react'

import { Spinner } from '#ui/feedback/spinner.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { buttonRecipe } from '#ui/theme/recipes.ts'

const Base = chakra('button', buttonRecipe)

/** `isBusy` keeps the width and the focus, shows a spinner and refuses further presses. */
export function Button({
  isBusy = false,
  children,
  onClick,
  ...props
}: ComponentProps<typeof Base> & { isBusy?: boolean }) {
  return (
    <Base
      type="button"
      aria-busy={isBusy || undefined}
      {...props}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <Spinner />}
      {children}
    </Base>
  )
}

/** A square button that only shows an icon: `label` is its name and its title. */
export function IconButton({ label, ...props }: Omit<ComponentProps<typeof Button>, 'shape'> & { label: string }) {
  return <Button look="quiet" aria-label={label} title={label} {...props} shape="square" />
}

/** Looks like a button, leads to a page. */
export const ButtonLink = chakra(Link, buttonRecipe)
