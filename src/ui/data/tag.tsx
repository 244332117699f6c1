import { chakra } from '#ui/theme/chakra.ts'
import { tagRecipe } from '#ui/theme/recipes.ts'

/** A fact in a few words, in its tone. */
export const Tag = chakra('span', tagRecipe)
