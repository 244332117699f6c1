import { expect, it } from 'vitest'

import { readPaste } from './read-paste.ts'

it.each(['你好，急用', '您好！在吗？', '老板好 麻烦尽快', '急用，谢谢', '老板好，今天的货请尽快发'])(
  'takes greetings, also several in one line, for no goods: %s',
  (text) => {
    expect(readPaste({ text }).every(({ isRemark }) => isRemark)).toBe(true)
  },
)

it.each(['你好，急用阿莫西林10盒', '急支糖浆', '谢谢，感冒灵', '急支糖浆，急用'])(
  'takes no goods for a greeting: %s',
  (text) => {
    expect(readPaste({ text }).some(({ isRemark }) => !isRemark)).toBe(true)
  },
)
