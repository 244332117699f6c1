import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'

import { tokenConfig } from './token-config.ts'

/**
 * Our tokens for Chakra's conditions and utilities, nothing of its look. Recipes are imported by the components that
 * use them, so that a page pays only for what it shows.
 */
export const foundation = defineConfig({
  cssVarsPrefix: 'cb',
  preflight: false,
  strictTokens: false,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    ...tokenConfig,
  },
})

function createTheme() {
  // The page has the global styles in its head already (scripts/vite/page-styles.ts).
  return { ...createSystem(defaultBaseConfig, foundation), _global: [] }
}

let made: ReturnType<typeof createTheme> | undefined

/** Made when it is first drawn with, once: a slow phone then has breath between loading our files and this. */
export const theme = () => (made ??= createTheme())
