import type { SystemContext } from '@chakra-ui/react'

import { BoundedMap } from '#lib/bounded-map.ts'
import { memo } from '#lib/memo.ts'

type Styles = ReturnType<SystemContext['css']>

/** Style props beside a recipe: few are ever different, but a width may follow a number. */
const MAX_STYLES_OF_RECIPE = 200

/**
 * Chakra compiles the recipe of a component each time it draws one, and finds its styles by the whole text of the recipe.
 * This keeps the compiled recipe for its definition, and the styles for the recipe and the style props.
 */
export function rememberStyles(system: SystemContext): Pick<SystemContext, 'cva' | 'css'> {
  const stylesOf = memo((_recipe: object) => new BoundedMap<string, Styles>(MAX_STYLES_OF_RECIPE))
  return {
    cva: memo((definition: object) => {
      const recipe = system.cva(definition)
      return Object.assign(recipe, { merge: memo(recipe.merge.bind(recipe)) })
    }) as SystemContext['cva'],
    css: (...styles) => {
      const [recipe, ...props] = styles
      if (!recipe) return system.css(...styles)
      const known = stylesOf(recipe)
      const key = JSON.stringify(props)
      const found = known.get(key)
      if (found) return found
      const made = system.css(...styles)
      known.set(key, made)
      return made
    },
  }
}
