import { describe, expect, test } from 'vitest'
import { selectFeatures } from './select-features.ts'

const FOLDERS = ['account', 'alerts', 'auth', 'captures', 'home', 'reports', 'security', 'trays']

describe('selectFeatures', () => {
  test('selects a feature by its name in every root', () => {
    for (const file of [
      'apps/web/src/alerts/alerts.screen.tsx',
      'apps/server/src/alerts/rules/price.rule.ts',
      'packages/contract/src/alerts/alert.ts',
      'packages/db/src/alerts/alerts.queries.ts',
      'packages/db/schema/alerts/functions.sql',
      'e2e/alerts/alerts.spec.ts',
    ])
      expect(selectFeatures([file], FOLDERS), file).toEqual(['alerts'])
  })

  test('adds the features whose screens show the changed one', () => {
    expect(selectFeatures(['apps/server/src/cubes/fold.ts'], FOLDERS)).toEqual(['home', 'reports'])
    expect(selectFeatures(['apps/server/src/auth/sign-in.routes.ts'], FOLDERS)).toEqual(['account', 'auth', 'security'])
  })

  test('selects nothing for documents and tests of other kinds', () => {
    expect(selectFeatures(['docs/trays.md', 'README.md', 'apps/web/src/trays/rows.test.ts'], FOLDERS)).toEqual([])
  })

  test('selects everything for shared code, dependencies, migrations and unknown folders', () => {
    for (const file of [
      'apps/web/src/ui/keys/keys.ts',
      'packages/db/migrations/0060-tables.sql',
      'packages/contract/src/limits.ts',
      'package-lock.json',
      'e2e/support/fixtures.ts',
      'apps/web/vite.config.ts',
    ])
      expect(selectFeatures(['docs/trays.md', file], FOLDERS), file).toBe('all')
  })
})
