import { ROLES } from '@vitrine/contract/access/roles'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { expect, test } from 'vitest'
import { rightsOf } from './rights.model.ts'

const user = (roles: readonly number[], clientId: number | null = null) => ({ roles, clientId }) as unknown as User
const NONE = { create: false, edit: false, remove: false, sheet: false }

test.each([
  ['Admin keeps keywords', user([ROLES.Admin]), RECORDS.keywords, RECORDS.keywords.may],
  ['Campaign reads keywords', user([ROLES.Campaign]), RECORDS.keywords, NONE],
  ['Campaign keeps urls', user([ROLES.Campaign]), RECORDS.urls, RECORDS.urls.may],
  ['who belongs to a client keeps nothing', user([ROLES.Admin], 7), RECORDS.urls, NONE],
  [
    'a sign-in can only be revoked',
    user([ROLES.Admin]),
    RECORDS.sessions,
    { create: false, edit: false, remove: true, sheet: false },
  ],
])('%s', (_case, somebody, definition, rights) => {
  expect(rightsOf(somebody, definition)).toEqual(rights)
})
