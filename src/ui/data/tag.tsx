import { chakra } from '@chakra-ui/react'

import { tagRecipe } from '#ui/theme/recipes.ts'

/** A fact in a few words, in its tone. */
export const Tag = chakra('span', tagRecipe)
