import { defineConfig } from '@playwright/test'

/** Browser tests: each test process has a server and a proxy of its own (tests/e2e/support/shop.ts). */
export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/support/seeded-shop.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  forbidOnly: true,
})
