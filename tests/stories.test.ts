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

it('stories and their gallery are no part of the product', () => {
  expect(files.filter((file) => file.endsWith('.story.tsx')).length).toBeGreaterThan(40)
  expect(
    sources.filter((file) => /\.story\.tsx['"]|#gallery\/|import\.meta\.glob/.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
  expect(readFileSync('index.html', 'utf8')).not.toContain('gallery')
})
