import { ChakraProvider, createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

import { globalCss, keyframes } from '../../src/ui/theme/global-css.ts'
import { foundation } from '../../src/ui/theme/theme.ts'

/** The base CSS of every page: the reset, our global styles and the tokens as variables. */
function pageCss(): string {
  const whole = createSystem(
    defaultBaseConfig,
    foundation,
    defineConfig({ preflight: true, globalCss, theme: { keyframes } }),
  )
  const bare = { value: whole, children: undefined }
  const css = renderToStaticMarkup(createElement(ChakraProvider, bare)).replaceAll(/<\/?style[^>]*>/g, '')
  if (!css.includes('--cb-colors-brand') || !css.includes('@layer base')) throw new Error('the page has no styles')
  return css
}

/** Writes these styles into the page, because a slow phone would otherwise compute them at each start. */
export const pageStyles = (): Plugin => ({
  name: 'changbei:page-styles',
  transformIndexHtml: () => [{ tag: 'style', children: pageCss(), injectTo: 'head' }],
})
