import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { linkRecipe } from '#ui/theme/recipes.ts'

/** A link inside the product. */
export const TextLink = chakra(Link, linkRecipe)

/** A link that leaves it (or dials a number). */
export const OutsideLink = chakra('a', linkRecipe)

/** Looks like a link, does something here. */
export const LinkButton = chakra('button', linkRecipe, { defaultProps: { type: 'button' } })
