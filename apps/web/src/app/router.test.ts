import { SCREENS } from '@vitrine/contract/access/screens'
import { expect, test } from 'vitest'
import { router } from './router.tsx'

test('[NAV-02a] the router has the default path and the screens of the table, and no other route', () => {
  const paths = Object.values(SCREENS).map(({ path }) => path)
  expect(Object.keys(router.routesByPath).toSorted()).toEqual(['/', ...paths].toSorted())
})
