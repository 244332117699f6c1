import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { chipRecipe } from '#ui/theme/recipes.ts'

/** A filter that is on or off (`aria-pressed`). */
export const Chip = chakra('button', chipRecipe, { defaultProps: { type: 'button' } })

/** A filter that lives in the address (`aria-current`). */
export const ChipLink = chakra(Link, chipRecipe)
