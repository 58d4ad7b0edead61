import { ROLES } from '@vitrine/contract/access/roles'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { expect, test } from 'vitest'
import { definitionFor, getRights } from './rights.model.ts'

const user = (roles: readonly number[], clientId: number | null = null) => ({ roles, clientId }) as unknown as User
const NONE = { create: false, edit: false, remove: false, sheet: false }

test.each([
  ['Admin keeps keywords', user([ROLES.Admin]), RECORDS.keywords, RECORDS.keywords.may],
  ['Campaign reads keywords', user([ROLES.Campaign]), RECORDS.keywords, NONE],
  ['Campaign keeps urls', user([ROLES.Campaign]), RECORDS.urls, RECORDS.urls.may],
  ['a client administrator keeps urls', user([ROLES.Admin], 7), RECORDS.urls, RECORDS.urls.may],
  ['a client administrator reads categories', user([ROLES.Admin], 7), RECORDS.categories, NONE],
  ['a client administrator reads sign-ins', user([ROLES.Admin], 7), RECORDS.sessions, NONE],
  ['Campaign of a client keeps urls', user([ROLES.Campaign], 7), RECORDS.urls, RECORDS.urls.may],
  ['Campaign of a client reads keywords', user([ROLES.Campaign], 7), RECORDS.keywords, NONE],
  [
    'a sign-in can only be revoked',
    user([ROLES.Admin]),
    RECORDS.sessions,
    { create: false, edit: false, remove: true, sheet: false },
  ],
])('%s', (_case, somebody, definition, rights) => {
  expect(getRights(somebody, definition)).toEqual(rights)
})

test('a client administrator sees no staff fields and is offered only own roles', () => {
  const definition = definitionFor(user([ROLES.Admin, ROLES.Viewer], 7), RECORDS.users)
  expect(Object.keys(definition.fields)).toEqual(['name', 'username', 'email', 'roleIds', 'isActive'])
  expect(definition.columns).toEqual(['name', 'username', 'email', 'roleIds', 'isActive'])
  expect(definition.fields.roleIds).toMatchObject({ offered: [1, 3] })
  expect(definitionFor(user([ROLES.Admin]), RECORDS.users)).toBe(RECORDS.users)
})

test('rules work without hidden fields', () => {
  const { rules } = definitionFor(user([ROLES.Admin], 7), RECORDS.users)
  expect(rules({ name: 'Nora', roleIds: [ROLES.Viewer] })).toEqual([])
})
