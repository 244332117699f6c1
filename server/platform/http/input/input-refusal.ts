/** What is said of input that breaks its contract: under the names in which it came, in the buyer's words. */
import type { z } from 'zod'

import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { type FieldLabels, labelled } from '#contract/protocol/labels.ts'
import { UNFIT } from '#contract/protocol/sentences.ts'
import { wireNames } from '#contract/protocol/wire.ts'

import { MISSING, NULL } from './check-input.ts'
import { labelsOf } from './field-labels.ts'
import type { OwnName } from './own-names.ts'
import { inside, valueOf } from './schema-steps.ts'

type Part = 'params' | 'query' | 'body'
type Broken = { error?: z.core.$ZodError; ownNames: readonly OwnName[] }

/** request.invalid with every sentence under the wire's name of its field; `_`: the input as a whole. */
export function inputRefusal(endpoint: Endpoint, part: Part, { error, ownNames }: Broken): AppError {
  // A field may be called as what every object has, such as toString.
  const errors = new Map<string, string[]>()
  const say = (field: string, sentence: string) => errors.set(field, [...(errors.get(field) ?? []), sentence])
  const labels = labelsOf(endpoint.path)
  for (const { path, own, theirs } of ownNames) say([...path, own].join('.'), `没有“${own}”这一项，应写作“${theirs}”`)
  for (const issue of error?.issues ?? []) {
    const { path, isOptional } = placeOf(endpoint[part], issue.path)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) say([...path, key].join('.'), `没有“${key.slice(0, NAME_MAX)}”这一项`)
    else if (issue.message === NULL && isOptional)
      // Only programs send one, so the wire's name is enough.
      say(path.join('.'), `“${path.at(-1)}”可以不传，但不能是 null`)
    else if (issue.message === MISSING || issue.message === NULL)
      say(path.join('.') || '_', missing(issue.path, path, labels))
    else say(path.join('.') || '_', named(labelled(issue.path, issue.message, labels), path))
  }
  const [first] = errors.values()
  return new AppError('request.invalid', { text: first?.[0], errors: Object.fromEntries(errors) })
}

/** Longer than any name of the contract. */
const NAME_MAX = 40

/** A sentence that fits every field names at least the wire's. */
const named = (sentence: string, path: readonly string[]) => {
  const field = path.findLast((name) => !/^\d+$/.test(name))
  return sentence === UNFIT && field ? `${field}：${UNFIT}` : sentence
}

/** "缺少收货人（consignee）"; the wire's name is for the program that left it out. */
function missing(own: readonly PropertyKey[], path: readonly string[], labels: FieldLabels): string {
  const field = path.at(-1)
  if (field === undefined) return '缺少提交内容'
  const name = own.at(-1)
  return Object.hasOwn(labels, name!) ? `缺少${labels[name as string]}（${field}）` : `缺少 ${field}`
}

/** A path of our names in the wire's, and whether what it leads to may be left out. */
function placeOf(
  root: z.core.$ZodType | undefined,
  own: readonly PropertyKey[],
): { path: string[]; isOptional: boolean } {
  let schema = root && inside(root)
  let isOptional = false
  const path = own.map((name) => {
    const { def } = schema?._zod ?? {}
    const fields = def?.type === 'object' ? wireNames.get(schema!)?.() : undefined
    const next = def?.type === 'object' ? def.shape[String(name)] : def?.type === 'array' ? def.element : valueOf(def)
    isOptional = next?._zod.optin === 'optional'
    schema = next && inside(next)
    return fields?.get(String(name)) ?? String(name)
  })
  return { path, isOptional }
}
