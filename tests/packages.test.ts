/**
 * What the product is made of: an install gives the same packages everywhere, under licences that the product may use.
 */
import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

type Package = {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  link?: boolean
}
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const { packages } = read<{ packages: Record<string, Package> }>('package-lock.json')
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/**
 * Free to use in a product that is not given away. LGPL: sharp's libvips, a library of its own that is linked at run
 * time.
 */
const LICENCES = new Set(
  (
    'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 Apache2 BlueOak-1.0.0 Unlicense WTFPL CC0-1.0 CC-BY-4.0 ' +
    'MPL-2.0 LGPL-3.0-or-later'
  ).split(' '),
)
/** States its licence in its description only: MIT. */
const IN_ITS_TEXT = ['node_modules/combine-errors']

it('is pinned: exact versions in the manifest, a hash for each package, and no address of a registry', () => {
  const { dependencies, devDependencies } = read<Manifest>('package.json')
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version])
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

/** The licences a package may be used under: all that stand together, or one of those to choose from. */
function isFine(licence: string | readonly string[]): boolean {
  const choices = [licence].flat().flatMap((one) => one.replaceAll(/[()]/g, '').split(' OR '))
  return choices.some((choice) => choice.split(' AND ').every((word) => LICENCES.has(word.trim())))
}

it('has no package in production whose licence asks for more than its mention', () => {
  const others = installed.filter(
    ([path, { dev, license = '' }]) => !dev && !IN_ITS_TEXT.includes(path) && !isFine(license),
  )
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})
