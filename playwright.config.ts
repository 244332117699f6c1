import { defineConfig } from '@playwright/test'

/** Browser tests, two files at a time: each brings its own server and line (tests/e2e/support/shop.ts). */
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
