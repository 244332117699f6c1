/**
 * Chakra's factory at the price of the element itself. Chakra's own splits the props, merges the styles and writes them
 * out each time an element is drawn; here that is done once for a recipe, the chosen variants and the style props, and
 * from then on the element is its tag and a class. Styles, names and types are Chakra's.
 */
import type { chakra as Chakra } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { serializeStyles } from '@emotion/serialize'
import { getRegisteredStyles, registerStyles } from '@emotion/utils'
import { createElement, type ElementType, type ReactNode, useInsertionEffect } from 'react'

import { BoundedMap } from '#lib/bounded-map.ts'

import { theme } from './theme.ts'

type Props = Record<string, unknown>
type Recipe = ReturnType<ReturnType<typeof theme>['cva']>
type Styles = Record<`--${string}`, string> & { css?: object | object[] }
type Origin = { tag: ElementType; recipe: () => Recipe }

/** Few looks of one element are ever different, but a width may follow a number. */
const LOOKS_MAX = 200

/** What an element was made of, for another that is made of it. */
const origins = new WeakMap<object, Origin>()

const styleNames = new Map<string, boolean>()

function isStyleName(name: string): boolean {
  let isStyle = styleNames.get(name)
  if (isStyle === undefined) {
    isStyle = theme().isValidProperty(name)
    styleNames.set(name, isStyle)
  }
  return isStyle
}

let sheet: ReturnType<typeof createCache> | undefined

/** As Chakra opens the layer of its recipes. */
const LAYER = '@layer recipes{'
/** Makes a selector weigh more than any of a recipe: no element has this id, and no recipe names one. */
const ABOVE = ':not(#_)'

/** The declarations of a class that stand in the layer of recipes, and those that stand above it. */
function splitLayers(styles: string): { recipe: string; own: string } {
  const [first = '', ...layers] = styles.split(LAYER)
  const parts = { recipe: '', own: first }
  for (const text of layers) {
    let end = 0
    for (let depth = 1; depth > 0; end += 1) depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0
    parts.recipe += text.slice(0, end - 1)
    parts.own += text.slice(end)
  }
  return parts
}

/** Styles of classes that were made since the page was last changed. */
let unwritten: (() => void)[] = []

/**
 * Writes new styles into the page with the elements that need them. Written while React draws, which it does piece by
 * piece with frames in between, each would make the browser go through all elements once more.
 */
function writeStyles(): void {
  const styles = unwritten
  unwritten = []
  for (const write of styles) write()
}

/** The class of these styles. Of the classes handed on, ours become part of it. */
function toClass(styles: object, handed: string, isTag: boolean): string {
  sheet ??= createCache({ key: 'css' })
  const outer: string[] = []
  const others = getRegisteredStyles(sheet.registered, outer, handed)
  const serialized = serializeStyles([styles, ...outer] as Parameters<typeof serializeStyles>[0], sheet.registered)
  if (serialized.styles === '') return others.trim()
  registerStyles(sheet, serialized, isTag)
  if (sheet.inserted[serialized.name] === undefined) {
    const cache = sheet
    const { recipe, own } = splitLayers(serialized.styles)
    const selector = `.${cache.key}-${serialized.name}`
    cache.inserted[serialized.name] = true
    unwritten.push(() => {
      cache.insert(selector, { ...serialized, styles: recipe }, cache.sheet, true)
      cache.insert(selector + ABOVE, { ...serialized, styles: own }, cache.sheet, true)
    })
  }
  return `${others}${sheet.key}-${serialized.name}`
}

function createStyled(from: ElementType, definition: object = {}, { defaultProps }: { defaultProps?: Props } = {}) {
  const origin = typeof from === 'string' ? undefined : origins.get(from)
  const tag = origin?.tag ?? from
  let made: Recipe | undefined
  const own = () => theme().cva(definition)
  const recipe = (): Recipe => (made ??= origin ? (origin.recipe().merge(own()) as Recipe) : own())
  const classes = new BoundedMap<string, string>(LOOKS_MAX)

  function Styled(props: Props): ReactNode {
    'use no memo'
    const { variantKeys } = recipe()
    const rest: Props = { ...defaultProps }
    const variants: Props = {}
    const styles: Props = {}
    for (const name of Object.keys(props)) {
      const value = props[name]
      if (value === undefined) continue
      if (variantKeys.includes(name)) variants[name] = value
      else if (isStyleName(name)) styles[name] = value
      else rest[name] = value
    }
    const { as = tag, className: handed = '', ...attributes } = rest as { as?: ElementType; className?: string }
    const look = JSON.stringify([variants, styles, handed])
    let className = classes.get(look)
    if (className === undefined) {
      const { css, ...others } = styles as Styles
      className = toClass(
        theme().css(recipe()(variants), ...[css ?? []].flat(), others),
        handed,
        typeof as === 'string',
      )
      classes.set(look, className)
    }
    useInsertionEffect(writeStyles, [className])
    return createElement(as, className === '' ? attributes : { ...attributes, className })
  }
  Styled.displayName = `chakra(${typeof tag === 'string' ? tag : 'component'})`
  origins.set(Styled, { tag, recipe })
  return Styled
}

const ofTags = new Map<string, ReturnType<typeof createStyled>>()

/** `chakra('tr', recipe)` makes an element, `chakra.span` is one that takes style props. */
export const chakra = new Proxy(createStyled, {
  get: (_, tag: string) => {
    const known = ofTags.get(tag) ?? createStyled(tag as ElementType)
    ofTags.set(tag, known)
    return known
  },
}) as unknown as typeof Chakra
