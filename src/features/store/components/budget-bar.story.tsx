import { story } from '#gallery/story.ts'

import { BudgetBar } from './budget-bar.tsx'

const budget = { perMonth: 5_000_000, warnAt: 80 }
const of = (spent: number) => <BudgetBar spent={spent} budget={budget} />

export default story('门店预算', {
  预算内: of(1_234_560),
  即将用完: of(4_200_000),
  已超预算: of(5_600_000),
  未设预算: <BudgetBar spent={1_234_560} budget={undefined} />,
})
