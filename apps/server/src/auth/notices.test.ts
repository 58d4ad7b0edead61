import { ROLES } from '@vitrine/contract/access/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RecordClient } from '../master-data/master-data.fixture.ts'
import { makeClient, makeSignedInUser, makeUser, type TestServer, testServer } from '../server.fixture.ts'
import { mailsTo, sendMails, toAddress } from './auth.fixture.ts'

let server: TestServer
let users: RecordClient
beforeAll(async () => {
  server = await testServer()
  users = new RecordClient((await makeSignedInUser(server, { roles: ['Admin'] })).browser, 'users')
})
afterAll(() => server.close())

const subjects = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)

test('V3 notifies the old address of a changed email, and not the new one', async () => {
  const { userId, username } = await makeUser(server, { roles: ['Viewer'] })
  const taken = `taken-${username}@test.invalid`
  await users.update(await users.get(userId), { email: taken })
  await sendMails(server)
  const [mail] = await mailsTo(toAddress(username))
  expect(mail).toMatchObject({ subject: 'The email address of your account was changed' })
  expect(mail?.text).toContain('An administrator gave your account another email address.')
  expect(mail?.text).toContain('If you did not expect this, tell your administrator at once.')
  expect(mail?.text).not.toContain(taken)
  expect(await subjects(taken)).toEqual([])
})

test('V3 notifies about changed roles and clients, at the old address if that changed too', async () => {
  const { userId, username } = await makeUser(server, { roles: ['Viewer'] })
  await users.update(await users.get(userId), { roleIds: [ROLES.Reporter] })
  await sendMails(server)
  expect(await subjects(toAddress(username))).toEqual(['The rights of your account were changed'])
  await users.update(await users.get(userId), { clientId: await makeClient(server), email: 'elsewhere@test.invalid' })
  await sendMails(server)
  expect((await subjects(toAddress(username))).toSorted()).toEqual([
    'The email address of your account was changed',
    'The rights of your account were changed',
    'The rights of your account were changed',
  ])
})

test('sends no notice for a changed name or a deleted user', async () => {
  const { userId, username } = await makeUser(server, { roles: ['Viewer'] })
  await users.update(await users.get(userId), { name: 'Nora Newer' })
  expect((await users.tryRemove(await users.get(userId))).status).toBe(200)
  await sendMails(server)
  expect(await subjects(toAddress(username))).toEqual([])
})
