import { defineConfig } from 'vitest/config'

/** Tests of pure code need nothing; those named below meet a real PostgreSQL, made ready once by testing.setup.ts. */
const onTheDatabase = ['packages/db/**/*.test.ts', 'apps/server/**/*.test.ts', 'tools/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'architecture', include: ['architecture.test.ts'] } },
      {
        test: {
          name: 'unit',
          include: ['packages/contract/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}', 'apps/demo/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'database',
          include: onTheDatabase,
          globalSetup: ['packages/db/src/testing.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
