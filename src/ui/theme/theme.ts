import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'

import { colors, fonts, fontSizes, radii, shadows, sizes, spacing, zIndex } from './tokens.ts'

const toValues = <T extends Record<string, string>>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

type SemanticColor = { value: { base: string; _dark: string } }

/** 'ink' and 'ink.muted' become { ink: { DEFAULT, muted } }, as Chakra nests them. */
function toSemanticColors() {
  const nested: Record<string, Record<string, SemanticColor>> = {}
  for (const [name, { light, dark }] of Object.entries(colors)) {
    const [group = name, shade = 'DEFAULT'] = name.split('.')
    nested[group] = { ...nested[group], [shade]: { value: { base: light, _dark: dark } } }
  }
  return nested
}

/**
 * Our tokens for Chakra's conditions and utilities, nothing of its look. Recipes are imported by the components that use
 * them, so that a page pays only for what it shows.
 */
export const foundation = defineConfig({
  cssVarsPrefix: 'cb',
  preflight: false,
  strictTokens: false,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens: {
      fonts: toValues(fonts),
      fontSizes: toValues(fontSizes),
      spacing: toValues(spacing),
      sizes: toValues(sizes),
      radii: toValues(radii),
      zIndex: toValues(zIndex),
    },
    semanticTokens: {
      colors: toSemanticColors(),
      shadows: { float: { value: { base: shadows.float.light, _dark: shadows.float.dark } } },
    },
  },
})

function createTheme() {
  // The page has the global styles in its head already (scripts/vite/page-styles.ts).
  return { ...createSystem(defaultBaseConfig, foundation), _global: [] }
}

let made: ReturnType<typeof createTheme> | undefined

/** Made when it is first drawn with, once: a slow phone then has breath between loading our files and this. */
export const theme = () => (made ??= createTheme())
