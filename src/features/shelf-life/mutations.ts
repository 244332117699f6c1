import { api } from '#contract/api.ts'
import type { ShelfLifeSettings } from '#contract/self-service/shelf-life.ts'
import { pullNow } from '#sync/load-engine.ts'
import { call } from '#sync/transport/call.ts'

type Rules = ShelfLifeSettings['goods']
// A form cannot say that a list is empty: it leaves it out.
const toRules = (rules: Rules) => rules.map(({ id, months }) => ({ id, months }))

/**
 * Replaces what the company asks for; resolves when the mirror knows it too. Throws goods.notFound or a NetworkError.
 */
export async function saveShelfLife({ months, hidesShort, categories, goods }: ShelfLifeSettings): Promise<void> {
  await call(api.shelfLife.save, {
    body: {
      months,
      hidesShort,
      ...(categories.length > 0 && { categories: toRules(categories) }),
      ...(goods.length > 0 && { goods: toRules(goods) }),
    },
  })
  await pullNow()
}
