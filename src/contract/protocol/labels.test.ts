import { expect, it } from 'vitest'

import { labelled } from './labels.ts'

it.each([
  [['reason'], '最多 60 个字', '原因：最多 60 个字'],
  [['lines', 0, 'batch'], '请填写', '批号：请填写'],
  [['reason'], '请填写取消原因', '请填写取消原因'],
  [['quantity'], '数量须为 1 至 999999 的整数', '数量须为 1 至 999999 的整数'],
  [['number'], '证号最多 40 个字', '证号最多 40 个字'],
  [['constructor'], '最多 60 个字', '最多 60 个字'],
])('%j: %s', (path, sentence, said) => expect(labelled(path, sentence)).toBe(said))
