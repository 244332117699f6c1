import { eContractPaths } from '#routing/paths/e-contract.ts'
import { screen } from '#routing/screen.ts'

export const eContractScreens = [
  screen(eContractPaths.contract, {
    title: '电子合同',
    tab: '/user',
    access: 'user',
    page: () => import('./pages/contract-page.tsx'),
  }),
]
