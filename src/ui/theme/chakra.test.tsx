import { chakra as theirs, ChakraProvider } from '@chakra-ui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { chakra } from './chakra.ts'
import { globalCss } from './global-css.ts'
import { buttonRecipe } from './recipes.ts'
import { theme } from './theme.ts'

/** Emotion names a class by its styles, so that the same name is the same look. */
const classOf = (element: ReactNode): string => {
  render(<ChakraProvider value={theme()}>{element}</ChakraProvider>)
  const { className } = screen.getByTestId('drawn')
  cleanup()
  return className
}

type Factory = typeof chakra

const looks: Record<string, (factory: Factory) => ReactNode> = {
  'style props': (factory) => (
    <factory.span data-testid="drawn" color="ink.faint" fontSize={{ base: 'meta', md: 'h3' }} />
  ),
  'a condition and a css prop': (factory) => (
    <factory.div data-testid="drawn" _hover={{ bg: 'subtle' }} css={{ '& > svg': { color: 'info' } }} />
  ),
  'a recipe with its usual choice': (factory) => {
    const Button = factory('button', buttonRecipe)
    return <Button data-testid="drawn" />
  },
  'a recipe with another choice and a style prop': (factory) => {
    const Button = factory('button', buttonRecipe)
    return <Button data-testid="drawn" look="main" size="small" paddingInline="2" />
  },
  'an element made of another': (factory) => {
    const Box = factory('div', { base: { bg: 'surface' }, variants: { pad: { none: {}, normal: { padding: '4' } } } })
    const Wide = factory(Box, { base: { width: 'full', bg: 'subtle' } })
    return <Wide data-testid="drawn" pad="normal" />
  },
  'a component whose element has styles': (factory) => {
    const Plain = factory('b', { base: { color: 'ink', padding: '2' } })
    const Wide = factory((props: ComponentProps<'b'>) => <Plain {...props} />, { base: { padding: '4' } })
    return <Wide data-testid="drawn" />
  },
  'no styles': (factory) => <factory.span data-testid="drawn" className="own" />,
}

describe('our factory of styled elements', () => {
  afterEach(cleanup)

  it.each(Object.entries(looks))("looks as Chakra's: %s", (_, look) => {
    expect(classOf(look(chakra))).toBe(classOf(look(theirs as Factory)))
  })
  it('writes no layer, for which a browser lays the whole page out again, and style props weigh more than the recipe', () => {
    const Tag = chakra('span', { base: { color: 'warn', _focusVisible: { color: 'danger' } } })
    const append = vi.spyOn(HTMLStyleElement.prototype, 'appendChild')
    const name = classOf(<Tag data-testid="drawn" color="ink" css={{ '& b': { color: 'info' } }} />)
    const rules = append.mock.calls.flatMap(([{ textContent }]) => (textContent?.includes(name) ? [textContent] : []))
    append.mockRestore()
    const colorOf = (selector: string) =>
      rules.find((rule) => rule.startsWith(`.${name}${selector}{`))?.match(/colors-(\w+)/)?.[1]
    expect(rules.join('')).not.toContain('@layer')
    expect(colorOf('')).toBe('warn')
    expect(colorOf(':is(:focus-visible, [data-focus-visible])')).toBe('danger')
    expect(colorOf(':not(#_)')).toBe('ink')
    expect(colorOf(':not(#_) b')).toBe('info')
  })
  it('asks the root for nothing about its page, which a browser would look through at each of its changes', () => {
    expect(JSON.stringify(globalCss)).not.toContain(':has(')
  })
  it('computes a look once, however often it is drawn', () => {
    const Tag = chakra('span', { base: { color: 'warn' }, variants: { size: { small: { fontSize: 'meta' } } } })
    render(<Tag size="small" />)
    const css = vi.spyOn(theme(), 'css')
    render(<Tag size="small" title="again" />)
    expect(css).not.toHaveBeenCalled()
    render(<Tag />)
    expect(css).toHaveBeenCalledOnce()
    css.mockRestore()
  })
  it('gives the element what is no style, and the defaults of its definition', () => {
    const Option = chakra('li', { base: { color: 'ink' } }, { defaultProps: { role: 'option' } })
    render(<Option as="div" data-testid="drawn" aria-selected title={undefined} />)
    const drawn = screen.getByTestId('drawn')
    expect(drawn.tagName).toBe('DIV')
    expect(drawn.getAttribute('role')).toBe('option')
    expect(drawn.getAttribute('aria-selected')).toBe('true')
    expect(drawn.hasAttribute('title')).toBe(false)
  })
})

/** Each rule has an element of its own while we test. */
const countRules = () => document.querySelectorAll('style').length

describe('new styles', () => {
  afterEach(cleanup)

  it('are written with the elements that need them, before these are measured, and not while they are drawn', () => {
    const before = countRules()
    const seen: boolean[] = []
    const look = () => seen.push(countRules() > before)
    const Late = () => {
      look()
      return null
    }
    function Measured() {
      useLayoutEffect(() => {
        look()
      }, [])
      return <chakra.div width="317px" />
    }
    render([<Measured key="measured" />, <Late key="late" />])
    expect(seen).toEqual([false, true])
  })
})
