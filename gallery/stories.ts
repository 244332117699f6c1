import type { Story } from './story.ts'

const modules = import.meta.glob<{ default: Story }>('../src/**/*.story.tsx', { eager: true })

/** All stories by where their component stands: `ui/data/price`. */
export const stories: ReadonlyMap<string, Story> = new Map(
  Object.entries(modules).map(([file, { default: one }]) => [
    file.replace('../src/', '').replace('/components', '').replace('.story.tsx', ''),
    one,
  ]),
)
