import { expect, it } from 'vitest'
import { z } from 'zod'

import { dataTable } from '../read-data.ts'

// How long a review takes is said by the page of its progress alone: a figure here would contradict it one day.
it('tells nobody how long a review takes, but where that is said', () => {
  const rows = dataTable(
    'messages',
    z.looseObject({ kind: z.string(), text: z.string(), link: z.string().optional() }),
  )()
  const about = rows.filter(({ text }) => text.includes('审核进度'))
  expect(about.map(({ link }) => link)).toEqual(['/zhzx/basic'])
  expect(rows.filter(({ kind, text }) => kind === 'qualification' && /\d+ 个工作日/.test(text))).toEqual([])
})
