import { existsSync, readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => `src/${file}`)
const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|story)\./.test(file))
/** Draws nothing of its own: tokens for what is inside, and the paper of a printed page. */
const INVISIBLE = ['src/ui/theme/provider.tsx', 'src/ui/layout/paper.tsx']

it('every component of the design system has a story beside it', () => {
  const components = sources.filter((file) => /^src\/ui\/.*\.tsx$/.test(file) && !INVISIBLE.includes(file))
  expect(components.length).toBeGreaterThan(30)
  expect(components.filter((file) => !existsSync(file.replace(/\.tsx$/, '.story.tsx')))).toEqual([])
})

/** Rooms in which an order lives on the seller's side, and what all rooms are made of. */
const ROOMS = /^src\/ops\/(kit|(order|after-sales|receipt|points-order|transfer|operator)\/components)\//
/** Drawn by `field-input.tsx`, whose story shows them all. */
const isInput = (file: string) => file.startsWith('src/ops/kit/fields/') && !file.endsWith('/field-input.tsx')

it("every component of the seller's kit and of the rooms of an order has a story beside it", () => {
  const components = sources.filter((file) => ROOMS.test(file) && file.endsWith('.tsx') && !isInput(file))
  expect(components.length).toBeGreaterThan(40)
  expect(components.filter((file) => !existsSync(file.replace(/\.tsx$/, '.story.tsx')))).toEqual([])
})

it('stories and their gallery are no part of the product', () => {
  expect(files.filter((file) => file.endsWith('.story.tsx')).length).toBeGreaterThan(40)
  expect(
    sources.filter((file) => /\.story\.tsx['"]|#gallery\/|import\.meta\.glob/.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
  expect(readFileSync('index.html', 'utf8')).not.toContain('gallery')
})
