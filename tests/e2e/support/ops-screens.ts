/** The rooms of the seller's side, and the way in. */
import type { Page } from 'playwright-core'

/** Below /ops/; a new room or view is one line. */
export const OPS_SCREENS = [
  '',
  'review',
  'shipping',
  'orders',
  'orders/1',
  'points-orders',
  'after-sales',
  'receipts',
  'transfers',
  'top-ups',
  'withdrawals',
  'refunds',
  'bills',
  'bills?view=days',
  'invoices',
  'companies',
  'documents',
  'customers',
  'customers/1',
  'permissions',
  'wanted',
  'feedback',
  'contracts',
  'goods',
  'goods/1',
  'goods/1/edit',
  'goods/import',
  'goods/pictures',
  'batches',
  'papers',
  'papers?view=licenses',
  'recalls',
  'offers',
  'offers?kind=combo&id=new',
  'contents',
  'contents?kind=article&id=new',
  'reports',
  'settings',
  'operators',
  'audit',
]

/** Resolves when the desk stands. */
export async function signInTo(page: Page, username: string): Promise<void> {
  await page.goto('/ops/')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码').fill('changbei-demo')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '工作台' }).waitFor()
}
