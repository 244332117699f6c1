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
 * Our tokens as Chakra takes them. The built page has them as variables and knows their names only (lean-system.ts).
 */
export const tokenConfig = {
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
}
